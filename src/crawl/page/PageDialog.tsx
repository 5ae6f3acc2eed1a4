import { Suspense, use, useMemo, useState } from 'react';
import { CopyButton, type IconName } from '#crawl/parts/controls.tsx';
import { Dialog } from '#crawl/parts/dialog/Dialog.tsx';
import { IconButton } from '#crawl/parts/dialog/Tooltip.tsx';
import { reveal } from '#crawl/parts/reveal.ts';
import { type PageRow, readDocument } from '#crawl/parts/rows.ts';
import { Tabs } from '#crawl/parts/Tabs.tsx';
import { readableUrl } from '#crawl/parts/urls.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { format } from '#lib/format/message.ts';
import { MarkdownPreview } from './MarkdownPreview.tsx';
import styles from './PageDialog.module.css';
import { VirtualLines } from './VirtualLines.tsx';
import { documentMessages } from './words.ts';

/** A long text as short lines, of which a virtual list renders only those on the screen. */
interface TextLines {
  /** Number of lines; a long line counts as several. */
  count: number;
  /** Line number in the text, from 1; `undefined` for the continuation of a long line. */
  numberOf(index: number): number | undefined;
  textOf(index: number): string;
}

const isLowSurrogate = (code: number) => code >= 0xdc_00 && code <= 0xdf_ff;

/** Where to cut the line that begins at `start`, without splitting a surrogate pair. */
function cutOf(text: string, start: number, end: number, maxLength: number) {
  const cut = start + maxLength;
  if (end <= cut) return end;
  return isLowSurrogate(text.charCodeAt(cut)) ? cut - 1 : cut;
}

/** Cuts a text into lines of at most `maxLength` characters. Stores offsets, not copies. */
export function textLines(text: string, maxLength = 400): TextLines {
  const starts: number[] = [];
  const numbers: number[] = [];
  let number = 0;
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    number += 1;
    for (let from = start; from === start || from < end; from = cutOf(text, from, end, maxLength)) {
      starts.push(from);
      numbers.push(from === start ? number : 0);
      if (from === end) break;
    }
    start = end + 1;
  }
  return {
    count: starts.length,
    numberOf: (index) => numbers[index] || undefined,
    textOf: (index) => text.slice(starts[index], starts[index + 1]).replace(/\r?\n$/, ''),
  };
}

/** A text with line numbers and a copy button. */
function SourceText({ name, text }: { name: string; text: string }) {
  const { count, numberOf, textOf } = useMemo(() => textLines(text), [text]);
  if (!text) return <p>{format(documentMessages.missing, { name })}</p>;
  return (
    <>
      <CopyButton text={text} label={format(documentMessages.copy, { name })} results={documentMessages} />
      <VirtualLines
        label={format(documentMessages.source, { name })}
        count={count}
        numberOf={numberOf}
        lineOf={(index) => reveal(textOf(index))}
      />
    </>
  );
}

interface TabsProps {
  /** Of the page. As a key, it resets the scroll position. */
  id: string;
  document: Promise<Record<string, unknown>>;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const { tabs, names } = documentMessages;

/** What a format has brought as a text that can be read and copied whole: a list has a line for each item. */
function sourceOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join('\n');
  return JSON.stringify(value, null, 2);
}

/**
 * The picture, where the document holds it. Where it holds its address, that opens in a tab of its own: a page that knows
 * the key asks no other host for anything.
 */
function Screenshot({ address }: { address: string }) {
  const [isBroken, setIsBroken] = useState(false);
  const isLink = /^https?:\/\//i.test(address);
  const isPicture = /^data:image\//i.test(address) && !isBroken;
  return (
    <>
      <CopyButton
        text={address}
        label={format(documentMessages.copy, { name: names.screenshot })}
        results={documentMessages}
      />
      {isLink && (
        <p>
          <a href={address} target="_blank" rel="noreferrer">
            {documentMessages.openPicture}
          </a>
        </p>
      )}
      {!(isLink || isPicture) && <p>{documentMessages.pictureBroken}</p>}
      {isPicture && (
        <img
          className={styles.screenshot}
          src={address}
          alt={documentMessages.picture}
          onError={() => setIsBroken(true)}
        />
      )}
    </>
  );
}

/** Formats that have a view as text where the page has them. */
const others = ['summary', 'links', 'json', 'extract', 'rawHtml', 'changeTracking'] as const;

/** The views of a document. The selected view stays when the user turns to another page that has it. */
function DocumentTabs({ id, document }: TabsProps) {
  const page = use(document);
  const { markdown, html, metadata, screenshot } = page;
  const source = (name: string, text: string) => () => <SourceText key={id} name={name} text={text} />;
  return (
    <Tabs
      label={documentMessages.views}
      tabs={[
        { name: tabs.preview, panel: () => <MarkdownPreview key={id} markdown={textOf(markdown)} /> },
        { name: tabs.markdown, panel: source(names.markdown, textOf(markdown)) },
        { name: tabs.html, panel: source(names.html, textOf(html)) },
        { name: tabs.metadata, panel: source(names.metadata, JSON.stringify(metadata ?? {}, null, 2)) },
        ...(typeof screenshot === 'string' && screenshot
          ? [{ name: tabs.screenshot, panel: () => <Screenshot key={id} address={screenshot} /> }]
          : []),
        ...others
          .filter((format) => page[format] !== undefined && page[format] !== null)
          .map((format) => ({ name: tabs[format], panel: source(names[format], sourceOf(page[format])) })),
      ]}
    />
  );
}

export interface PageDialogProps {
  page: PageRow;
  document: Promise<Record<string, unknown>>;
  /** The pages for Previous and Next: those in the table when it was opened. */
  siblings: readonly PageRow[];
  onTurn: (page: PageRow) => void;
  onClose: () => void;
}

/** One page of a crawl in a modal dialog. */
export function PageDialog({ page, document, siblings, onTurn, onClose }: PageDialogProps) {
  const index = siblings.indexOf(page);
  const { id, url, title, status, bytes } = page;

  const turnButton = (name: string, icon: IconName, target: PageRow | undefined) => (
    <IconButton name={name} icon={icon} isDisabled={!target} onClick={() => target && onTurn(target)} />
  );

  return (
    <Dialog
      title={reveal(title) || commonMessages.noTitle}
      position={<p role="status">{format(documentMessages.position, { number: index + 1, count: siblings.length })}</p>}
      buttons={
        <>
          {turnButton(documentMessages.previous, 'previous', siblings[index - 1])}
          {turnButton(documentMessages.next, 'next', siblings[index + 1])}
        </>
      }
      head={
        <>
          <p translate="no">{reveal(readableUrl(url))}</p>
          <p>
            {[
              status === undefined
                ? documentMessages.noStatus
                : format(documentMessages.status, { status: String(status) }),
              formatBytes(bytes),
            ].join(', ')}
          </p>
        </>
      }
      onClose={onClose}
    >
      <Suspense fallback={<p>{documentMessages.opening}</p>}>
        <DocumentTabs id={id} document={document} />
      </Suspense>
    </Dialog>
  );
}

const alone = () => {};

/** A page that was read without a crawl. */
export function SinglePage({ page, onClose }: Pick<PageDialogProps, 'page' | 'onClose'>) {
  const document = useMemo(() => readDocument(page), [page]);
  return <PageDialog page={page} document={document} siblings={[page]} onTurn={alone} onClose={onClose} />;
}
