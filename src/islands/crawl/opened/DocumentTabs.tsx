import { use } from 'react';
import { Tabs } from '../ui/Tabs.tsx';
import { MarkdownPreview } from './MarkdownPreview.tsx';
import { SourceText } from './SourceText.tsx';

interface Props {
  /** Of the page: what was scrolled to in one means nothing in the next. */
  id: string;
  document: Promise<Record<string, unknown>>;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The document of a page, as what it is read as and as what it is. The view that is chosen stays with the next page. */
export function DocumentTabs({ id, document }: Props) {
  const { markdown, html, metadata } = use(document);
  return (
    <Tabs
      label="Views of the page"
      tabs={[
        { name: 'Preview', panel: () => <MarkdownPreview key={id} markdown={textOf(markdown)} /> },
        { name: 'Markdown', panel: () => <SourceText key={id} name="Markdown" text={textOf(markdown)} /> },
        { name: 'HTML', panel: () => <SourceText key={id} name="HTML" text={textOf(html)} /> },
        {
          name: 'Metadata',
          panel: () => <SourceText key={id} name="metadata" text={JSON.stringify(metadata ?? {}, null, 2)} />,
        },
      ]}
    />
  );
}
