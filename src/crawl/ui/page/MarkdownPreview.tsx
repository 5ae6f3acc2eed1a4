import { useEffect, useState } from 'react';
import documentMessages from '#content/crawl-tool.yaml?part=document';
import { format } from '#lib/format/message.ts';
import controls from '../parts/controls.module.css';
import { askWorker, workerStarter } from '../parts/workers.ts';
import { HitBar, hasHighlights } from './HitBar.tsx';
import styles from './Markdown.module.css';
import { MarkdownNodes } from './MarkdownNodes.tsx';
import workerUrl from './markdown.worker.ts?worker&url';
import type { MarkdownNode } from './markdown-tree.ts';

const TIME_LIMIT_MS = 3_000;
const startWorker = workerStarter('markdown-worker', workerUrl);

/** Of longer texts, only this many characters are rendered. The source view has all of them. */
const MAX_LENGTH = 200_000;

type Parsing = { status: 'parsing' } | { status: 'parsed'; tree: MarkdownNode } | { status: 'failed' };

function useMarkdownTree(markdown: string) {
  const [parsing, setParsing] = useState<Parsing>({ status: 'parsing' });
  // The worker must be terminated when its result is no longer needed.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    askWorker<MarkdownNode>(startWorker, markdown.slice(0, MAX_LENGTH), TIME_LIMIT_MS, signal).then(
      (tree) => setParsing({ status: 'parsed', tree }),
      () => signal.aborted || setParsing({ status: 'failed' }),
    );
    return () => controller.abort();
  }, [markdown]);
  return parsing;
}

/** Rendered Markdown without anything active: no elements from the page, no requests, no links. */
export function MarkdownPreview({ markdown, terms }: { markdown: string; terms: readonly string[] }) {
  const [preview, setPreview] = useState<HTMLElement | null>(null);
  const parsing = useMarkdownTree(markdown);
  if (!markdown) return <p>{format(documentMessages.missing, { name: documentMessages.names.markdown })}</p>;
  if (parsing.status === 'parsing') return <p>{documentMessages.reading}</p>;
  if (parsing.status === 'failed') return <p>{documentMessages.notDrawn}</p>;
  return (
    <>
      {markdown.length > MAX_LENGTH && (
        <p className={controls.note}>{format(documentMessages.cut, { shown: MAX_LENGTH, count: markdown.length })}</p>
      )}
      {preview && terms.length > 0 && hasHighlights && <HitBar text={preview} terms={terms} />}
      <div ref={setPreview} className={styles.preview}>
        <MarkdownNodes node={parsing.tree} />
      </div>
    </>
  );
}
