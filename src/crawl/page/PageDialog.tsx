import { Suspense, use, useState } from 'react';
import type { PageRow } from '#crawl/job/index.ts';
import controls from '#crawl/parts/controls.module.css';
import { type IconName, Status } from '#crawl/parts/controls.tsx';
import { Dialog, IconButton } from '#crawl/parts/Dialog.tsx';
import { reveal } from '#crawl/parts/reveal.ts';
import { Tabs } from '#crawl/parts/Tabs.tsx';
import { readableUrl } from '#crawl/parts/urls.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { format } from '#lib/format/message.ts';
import { MarkdownPreview } from './MarkdownPreview.tsx';
import styles from './PageDialog.module.css';
import { CopyButton, SourceText } from './SourceText.tsx';
import { documentMessages } from './words.ts';

interface TabsProps {
  /** The id of the page. As a key, it resets the scroll position. */
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
      <CopyButton text={address} name={names.screenshot} />
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
  const { key, url, title, status, bytes } = page;

  const turnButton = (name: string, icon: IconName, target: PageRow | undefined) => (
    <IconButton name={name} icon={icon} isDisabled={!target} onClick={() => target && onTurn(target)} />
  );

  return (
    <Dialog
      title={reveal(title) || commonMessages.noTitle}
      position={<Status>{format(documentMessages.position, { number: index + 1, count: siblings.length })}</Status>}
      buttons={
        <>
          {turnButton(documentMessages.previous, 'previous', siblings[index - 1])}
          {turnButton(documentMessages.next, 'next', siblings[index + 1])}
        </>
      }
      head={
        <>
          <div className={controls.row}>
            <p translate="no">{reveal(readableUrl(url))}</p>
            <CopyButton key={key} text={url} name={names.address} />
          </div>
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
        <DocumentTabs id={key} document={document} />
      </Suspense>
    </Dialog>
  );
}
