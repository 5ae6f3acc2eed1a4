import { Suspense, use, useCallback, useId, useState } from 'react';
import commonMessages from '#content/crawl-tool.yaml?part=common';
import documentMessages from '#content/crawl-tool.yaml?part=document';
import { reveal } from '#crawl/lib/reveal.ts';
import type { PageRow } from '#crawl/lib/rows.ts';
import { ErrorBoundary } from '#islands/ErrorBoundary.tsx';
import { formatBytes } from '#lib/format/bytes.ts';
import { format } from '#lib/format/message.ts';
import type { IconName } from '../parts/Icon.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { TooltipProvider } from '../parts/Tooltip.tsx';
import { IconButton } from './IconButton.tsx';
import { MarkdownPreview } from './MarkdownPreview.tsx';
import styles from './PageDialog.module.css';
import { SourceText } from './SourceText.tsx';

interface TabsProps {
  /** Of the page. As a key, it resets the scroll position. */
  id: string;
  document: Promise<Record<string, unknown>>;
  /** To mark in the preview. */
  terms: readonly string[];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const { tabs, names } = documentMessages;

/** The views of a document. The selected view stays when the user turns to another page. */
function DocumentTabs({ id, document, terms }: TabsProps) {
  const { markdown, html, metadata } = use(document);
  const source = (name: string, text: string) => () => <SourceText key={id} name={name} text={text} />;
  return (
    <Tabs
      label={documentMessages.views}
      tabs={[
        { name: tabs.preview, panel: () => <MarkdownPreview key={id} markdown={textOf(markdown)} terms={terms} /> },
        { name: tabs.markdown, panel: source(names.markdown, textOf(markdown)) },
        { name: tabs.html, panel: source(names.html, textOf(html)) },
        { name: tabs.metadata, panel: source(names.metadata, JSON.stringify(metadata ?? {}, null, 2)) },
      ]}
    />
  );
}

interface Props {
  page: PageRow;
  document: Promise<Record<string, unknown>>;
  /** The pages for Previous and Next. */
  siblings: readonly PageRow[];
  /** What the user has searched for. */
  terms: readonly string[];
  onTurn: (page: PageRow) => void;
  onClose: () => void;
}

/** One page of a crawl in a modal dialog. */
export default function PageDialog({ page, document, siblings, terms, onTurn, onClose }: Props) {
  const id = useId();
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const open = useCallback((element: HTMLDialogElement | null) => {
    element?.showModal();
    // Focuses the heading, not the first button, so that screen readers announce what has opened.
    element?.querySelector('h2')?.focus();
    setDialog(element);
  }, []);
  const index = siblings.indexOf(page);
  const { url, title, status, bytes } = page;

  const turnButton = (name: string, icon: IconName, target: PageRow | undefined) => (
    <IconButton name={name} icon={icon} isDisabled={!target} onClick={() => target && onTurn(target)} />
  );

  return (
    // `closedby` closes on a click outside in browsers that support it. Escape works everywhere.
    <dialog ref={open} className={styles.dialog} aria-labelledby={id} onClose={onClose} {...{ closedby: 'any' }}>
      <TooltipProvider container={dialog}>
        <header className={styles.head}>
          <div className={styles.bar}>
            <p role="status">{format(documentMessages.position, { number: index + 1, count: siblings.length })}</p>
            {turnButton(documentMessages.previous, 'previous', siblings[index - 1])}
            {turnButton(documentMessages.next, 'next', siblings[index + 1])}
            <IconButton name={commonMessages.close} icon="close" onClick={() => dialog?.close()} />
          </div>
          <h2 id={id} tabIndex={-1}>
            {reveal(title) || commonMessages.noTitle}
          </h2>
          <p className={styles.url}>{reveal(url)}</p>
          <p className={styles.facts}>
            {status === undefined
              ? documentMessages.noStatus
              : format(documentMessages.status, { status: String(status) })}
            , {formatBytes(bytes)}
          </p>
        </header>
        <ErrorBoundary>
          <Suspense fallback={<p className={styles.facts}>{documentMessages.opening}</p>}>
            <DocumentTabs id={page.id} document={document} terms={terms} />
          </Suspense>
        </ErrorBoundary>
      </TooltipProvider>
    </dialog>
  );
}
