import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import controls from '#crawl/parts/controls.module.css';
import { IconButton } from '#crawl/parts/dialog/Tooltip.tsx';
import { findHits } from '#crawl/parts/search-text.ts';
import { askWorker, workerStarter } from '#crawl/parts/workers.ts';
import { format } from '#lib/format/message.ts';
import workerUrl from './markdown.worker.ts?worker&url';
import type { MarkdownNode } from './markdown-tree.ts';
import styles from './PageDialog.module.css';
import { documentMessages } from './words.ts';

/** Nodes without properties of their own. */
const elements = {
  paragraph: 'p',
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
  blockquote: 'blockquote',
  tableRow: 'tr',
  tableCell: 'td',
  footnoteDefinition: 'div',
} as const;

/** Levels below those of the dialog around the text. */
const headings = ['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const;

type Render = (node: MarkdownNode, children: ReactNode) => ReactNode;

const renderers: Record<string, Render> = {
  root: (_, children) => children,
  break: () => <br />,
  thematicBreak: () => <hr />,
  inlineCode: ({ value }) => <code>{value}</code>,
  html: ({ value }) => <code>{value}</code>,
  code: ({ value }) => (
    <pre>
      <code>{value}</code>
    </pre>
  ),
  heading({ depth = 1 }, children) {
    const Heading = headings[depth - 1] ?? 'h6';
    return <Heading>{children}</Heading>;
  },
  list: ({ ordered, start }, children) =>
    ordered ? (
      <ol role="list" start={start}>
        {children}
      </ol>
    ) : (
      <ul role="list">{children}</ul>
    ),
  listItem: ({ checked }, children) => (
    <li>
      {checked !== undefined && (checked ? '☑ ' : '☐ ')}
      {children}
    </li>
  ),
  /** The text and the URL, but no link: nothing in a crawled page is active here. */
  link: (node, children) => (
    <span className={styles.link}>
      {children}
      {node.children[0]?.value !== node.url && <span className={styles.url}> ({node.url})</span>}
    </span>
  ),
  image: ({ value, url }) => (
    <span className={styles.link}>
      {format(documentMessages.image, { description: value || documentMessages.noDescription })}{' '}
      <span className={styles.url}>({url})</span>
    </span>
  ),
  table: (_, children) => (
    <table>
      <tbody>{children}</tbody>
    </table>
  ),
  definition: () => null,
  footnoteReference: () => <sup>{documentMessages.note}</sup>,
};

const isElement = (type: string): type is keyof typeof elements => Object.hasOwn(elements, type);

/** Renders a tree with our own elements only. */
function MarkdownNodes({ node }: { node: MarkdownNode }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the tree never changes, so an index identifies a node
  const children = node.children.map((child, index) => <MarkdownNodes key={`${index}`} node={child} />);
  if (isElement(node.type)) {
    const Element = elements[node.type];
    return <Element>{children}</Element>;
  }
  const render = renderers[node.type];
  return render ? render(node, children) : (node.value ?? <span>{children}</span>);
}

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

/** As in PageDialog.module.css. */
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
