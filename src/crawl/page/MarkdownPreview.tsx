import { useEffect, useLayoutEffect, useState } from 'react';
import controls from '#crawl/parts/controls.module.css';
import { IconButton } from '#crawl/parts/dialog/Tooltip.tsx';
import { findHits } from '#crawl/parts/search-text.ts';
import { askWorker, workerStarter } from '#crawl/parts/workers.ts';
import { format } from '#lib/format/message.ts';
import { documentMessages } from './dialog-words.ts';
import styles from './Markdown.module.css';
import { MarkdownNodes } from './MarkdownNodes.tsx';
import workerUrl from './markdown.worker.ts?worker&url';
import type { MarkdownNode } from './markdown-tree.ts';

/** More are no help, and each is an object. */
const MAX_HITS = 1_000;

/** Where the words occur in the text of an element. */
function findRanges(element: Node, words: readonly string[]): StaticRange[] {
  const ranges: StaticRange[] = [];
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode() && ranges.length < MAX_HITS) {
    const { currentNode: node } = nodes;
    for (const [startOffset, endOffset] of findHits(node.nodeValue ?? '', words)) {
      ranges.push(new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset }));
    }
  }
  return ranges.slice(0, MAX_HITS);
}

/** Scrolls the dialog and boxes in the text, such as code, until a range is in the middle. */
function scrollToRange({ startContainer, startOffset, endContainer, endOffset }: StaticRange) {
  const element = startContainer.parentElement;
  const dialog = element?.closest('dialog');
  if (!element || !dialog) return;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const range = new Range();
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  const { top } = range.getBoundingClientRect();
  dialog.scrollBy({ top: top - dialog.clientHeight / 2, behavior: 'instant' });
}

/** As in Markdown.module.css. */
const HITS = 'crawl-hit';
const CURRENT_HIT = 'crawl-current-hit';

/** Whether the browser can mark text without changing the elements. */
const hasHighlights = 'highlights' in (globalThis.CSS ?? {});

function hitText(count: number, current: number) {
  const { noHits, hits, manyHits, hit, hitOfMany } = documentMessages;
  const isCut = count === MAX_HITS;
  if (count === 0) return noHits;
  if (current < 0) return isCut ? format(manyHits, { count }) : format(hits, { count });
  return format(isCut ? hitOfMany : hit, { number: current + 1, count });
}

interface Props {
  /** The element whose text is searched. */
  text: HTMLElement;
  terms: readonly string[];
}

/** Marks the words of the search in the preview, and goes from hit to hit. */
function HitBar({ text, terms }: Props) {
  const [ranges, setRanges] = useState<StaticRange[]>([]);
  const [current, setCurrent] = useState(-1);

  // Marks what is on the page, so it runs when that has been rendered.
  useLayoutEffect(() => {
    const found = findRanges(text, terms);
    CSS.highlights.set(HITS, new Highlight(...found));
    setRanges(found);
    setCurrent(-1);
    return () => {
      CSS.highlights.delete(HITS);
      CSS.highlights.delete(CURRENT_HIT);
    };
  }, [text, terms]);

  function goTo(index: number) {
    const next = (index + ranges.length) % ranges.length;
    const range = ranges[next];
    if (!range) return;
    const mark = new Highlight(range);
    mark.priority = 1;
    CSS.highlights.set(CURRENT_HIT, mark);
    setCurrent(next);
    scrollToRange(range);
  }

  return (
    <div className={styles.bar}>
      <p role="status">{hitText(ranges.length, current)}</p>
      {ranges.length > 0 && (
        <>
          <IconButton
            name={documentMessages.previousHit}
            icon="up"
            onClick={() => goTo(current < 0 ? -1 : current - 1)}
          />
          <IconButton name={documentMessages.nextHit} icon="down" onClick={() => goTo(current + 1)} />
        </>
      )}
    </div>
  );
}

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
