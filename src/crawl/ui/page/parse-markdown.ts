import workerUrl from './markdown.worker.ts?worker&url';
import type { MarkdownNode } from './markdown-tree.ts';

const TIME_LIMIT_MS = 3_000;

/** A Trusted Types policy that allows this one worker. */
const policy = globalThis.trustedTypes?.createPolicy('markdown-worker', {
  createScriptURL: (_url: string) => workerUrl,
});

/**
 * Parses Markdown in its own worker.
 * @throws the signal's reason, a `TimeoutError` after three seconds, or an error if the text cannot be parsed.
 */
export function parseMarkdown(markdown: string, signal: AbortSignal): Promise<MarkdownNode> {
  const worker = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
  const end = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
  return new Promise<MarkdownNode>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<MarkdownNode>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('This Markdown cannot be parsed.')));
    end.addEventListener('abort', () => reject(end.reason));
    worker.postMessage(markdown);
  }).finally(() => worker.terminate());
}
