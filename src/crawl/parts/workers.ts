/**
 * A worker is started for a task that can take seconds, or minutes with a hostile text, and is then terminated.
 * @param name Of the Trusted Types policy that allows this one worker. The policy of the page lists it.
 */
export function workerStarter(name: string, workerUrl: string) {
  const policy = globalThis.trustedTypes?.createPolicy(name, { createScriptURL: (_url: string) => workerUrl });
  return () => new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
}

/**
 * Lets a worker of its own answer a message.
 * @throws the signal's reason, a `TimeoutError` after the time limit, or an error if the worker fails.
 */
export function askWorker<Answer>(start: () => Worker, message: unknown, timeLimitMs: number, signal: AbortSignal) {
  const worker = start();
  const end = AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]);
  return new Promise<Answer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The worker has failed.')));
    end.addEventListener('abort', () => reject(end.reason));
    worker.postMessage(message);
  }).finally(() => worker.terminate());
}
