import type { Root } from 'hast';
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { type ReactNode, useEffect, useState } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import controls from '#crawl/parts/controls.module.css';
import { format } from '#lib/format/message.ts';
import workerUrl from './markdown.worker.ts?worker&url';
import styles from './PageDialog.module.css';
import { documentMessages } from './words.ts';

/** A text and its address, which leads nowhere: nothing in a crawled page is active here. */
const Address = ({ children, url }: { children: ReactNode; url: string | undefined }) => (
  <span className={styles.link}>
    {children}
    {url !== undefined && <span className={styles.url}> ({url})</span>}
  </span>
);

const components: Partial<Components> = {
  // Below the headings of the dialog around the text.
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  h4: 'h6',
  h5: 'h6',
  a: ({ href, children }) => <Address url={children === href ? undefined : href}>{children}</Address>,
  img: ({ alt, src }) => (
    <Address url={typeof src === 'string' ? src : undefined}>
      {format(documentMessages.image, { description: alt || documentMessages.noDescription })}
    </Address>
  ),
  // The mark of a task.
  input: ({ checked }) => (checked ? '☑' : '☐'),
};

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
  return new Promise<Root>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Root>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The worker has failed.')));
    end.addEventListener('abort', () => reject(end.reason));
    worker.postMessage(markdown);
  }).finally(() => worker.terminate());
}

/** Only this many characters of a longer text are rendered. The source view has all of them. */
const MAX_LENGTH = 200_000;

type Parsing = { status: 'parsing' } | { status: 'parsed'; tree: Root } | { status: 'failed' };

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
        {toJsxRuntime(parsing.tree, { Fragment, jsx, jsxs, components, ignoreInvalidStyle: true })}
      </div>
    </>
  );
}
