import { type ReactNode, useEffect, useState } from 'react';
import controls from '#crawl/parts/controls.module.css';
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

const TIME_LIMIT_MS = 3_000;

/** The page's policy allows this one worker, by the name of a Trusted Types policy. */
const policy = globalThis.trustedTypes?.createPolicy('markdown-worker', {
  createScriptURL: (_url: string) => workerUrl,
});

/**
 * Parses in a worker, because a hostile text can take minutes. The worker is terminated when it is done.
 * @throws the signal's reason, a `TimeoutError` after the time limit, or an error if the worker fails.
 */
function parse(markdown: string, signal: AbortSignal) {
  const worker = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
  const end = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
  return new Promise<MarkdownNode>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<MarkdownNode>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The worker has failed.')));
    end.addEventListener('abort', () => reject(end.reason));
    worker.postMessage(markdown);
  }).finally(() => worker.terminate());
}

/** Only this many characters of a longer text are rendered. The source view has all of them. */
const MAX_LENGTH = 200_000;

type Parsing = { status: 'parsing' } | { status: 'parsed'; tree: MarkdownNode } | { status: 'failed' };

function useMarkdownTree(markdown: string) {
  const [parsing, setParsing] = useState<Parsing>({ status: 'parsing' });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    parse(markdown.slice(0, MAX_LENGTH), signal).then(
      (tree) => setParsing({ status: 'parsed', tree }),
      () => signal.aborted || setParsing({ status: 'failed' }),
    );
    return () => controller.abort();
  }, [markdown]);
  return parsing;
}

/** Rendered Markdown without anything active: no elements from the page, no requests, no links. */
export function MarkdownPreview({ markdown }: { markdown: string }) {
  const parsing = useMarkdownTree(markdown);
  if (!markdown) return <p>{format(documentMessages.missing, { name: documentMessages.names.markdown })}</p>;
  if (parsing.status === 'parsing') return <p>{documentMessages.reading}</p>;
  if (parsing.status === 'failed') return <p>{documentMessages.notDrawn}</p>;
  return (
    <>
      {markdown.length > MAX_LENGTH && (
        <p className={controls.note}>{format(documentMessages.cut, { shown: MAX_LENGTH, count: markdown.length })}</p>
      )}
      <div className={styles.preview}>
        <MarkdownNodes node={parsing.tree} />
      </div>
    </>
  );
}
