import type { TextBlock } from '#crawl/lib/text-difference.ts';
import workerUrl from './difference.worker.ts?worker&url';

export interface Texts {
  older: string;
  newer: string;
}

/** Longer than the limit of the difference itself, in case the device is too slow even for that. */
const TIME_LIMIT_MS = 10_000;

/** The Trusted Types policy for this one worker. */
const policy = globalThis.trustedTypes?.createPolicy('difference-worker', {
  createScriptURL: (_url: string) => workerUrl,
});

/**
 * Compares two texts in its own worker; `undefined` if they are too different.
 * @throws the signal's reason, a `TimeoutError` after ten seconds, or an error if the worker fails.
 */
export function findDifference(texts: Texts, signal: AbortSignal): Promise<TextBlock[] | undefined> {
  const worker = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
  const end = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
  return new Promise<TextBlock[] | undefined>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<TextBlock[] | undefined>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('These texts cannot be compared.')));
    end.addEventListener('abort', () => reject(end.reason));
    worker.postMessage(texts);
  }).finally(() => worker.terminate());
}
