import { Suspense, use, useMemo } from 'react';
import { type PageRow, readDocument } from '#lib/crawl/rows.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { MarkdownPreview } from './MarkdownPreview.tsx';
import styles from './OpenedPage.module.css';
import { SourceText } from './SourceText.tsx';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The document of a page, as what it is read as and as what it is. */
function Loaded({ reading }: { reading: Promise<Record<string, unknown>> }) {
  const { markdown, html, metadata } = use(reading);
  return (
    <Tabs
      label="Views of the page"
      tabs={[
        { name: 'Preview', panel: () => <MarkdownPreview markdown={textOf(markdown)} /> },
        { name: 'Markdown', panel: () => <SourceText name="Markdown" text={textOf(markdown)} /> },
        { name: 'HTML', panel: () => <SourceText name="HTML" text={textOf(html)} /> },
        {
          name: 'Metadata',
          panel: () => <SourceText name="metadata" text={JSON.stringify(metadata ?? {}, null, 2)} />,
        },
      ]}
    />
  );
}

export function DocumentTabs({ page }: { page: PageRow }) {
  const reading = useMemo(() => readDocument(page), [page]);
  return (
    <Suspense fallback={<p className={styles.facts}>Opening…</p>}>
      <Loaded reading={reading} />
    </Suspense>
  );
}
