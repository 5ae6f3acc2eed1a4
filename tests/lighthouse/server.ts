import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { startStaticServer } from '../support/static-server.ts';

/** Serves a folder from a thread of its own, so that the page does not wait for Lighthouse in this one. */
export async function startServer(folder: string) {
  const worker = new Worker(new URL(import.meta.url), { workerData: folder });
  const url = await new Promise<string>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return { url, close: () => worker.terminate() };
}

if (!isMainThread) {
  const { url } = await startStaticServer(String(workerData), undefined, { isCompressed: true });
  parentPort?.postMessage(url);
}
