import { useEffect, useState } from 'react';
import { formatNumber } from '#lib/format/number.ts';
import { MarkdownNodes } from './MarkdownNodes.tsx';
import styles from './MarkdownPreview.module.css';
import type { MarkdownNode } from './markdown-tree.ts';
import { readMarkdown } from './read-markdown.ts';

/** Of a longer text only the beginning is drawn; the source view has all of it. */
const LONGEST = 200_000;

type Reading = { status: 'reading' } | { status: 'read'; tree: MarkdownNode } | { status: 'failed' };

function useTree(markdown: string) {
  const [reading, setReading] = useState<Reading>({ status: 'reading' });
  // The text is parsed in a Worker, which has to be ended when nobody waits for it any more.
  useEffect(() => {
    const leaving = new AbortController();
    readMarkdown(markdown.slice(0, LONGEST), leaving.signal).then(
      (tree) => setReading({ status: 'read', tree }),
      () => leaving.signal.aborted || setReading({ status: 'failed' }),
    );
    return () => leaving.abort();
  }, [markdown]);
  return reading;
}

/** Markdown as it is meant to be read. Nothing in it is loaded or can be followed. */
export function MarkdownPreview({ markdown }: { markdown: string }) {
  const reading = useTree(markdown);
  if (!markdown) return <p>The service gave no Markdown of this page.</p>;
  if (reading.status === 'reading') return <p>Reading…</p>;
  if (reading.status === 'failed')
    return <p>This page’s Markdown could not be drawn. Its source is under “Markdown”.</p>;
  return (
    <>
      {markdown.length > LONGEST && (
        <p className={styles.note}>
          These are the first {formatNumber(LONGEST)} of {formatNumber(markdown.length)} characters. All of them are
          under “Markdown”.
        </p>
      )}
      <div className={styles.preview}>
        <MarkdownNodes node={reading.tree} />
      </div>
    </>
  );
}
