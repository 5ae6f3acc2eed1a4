import { workerStarter } from '#crawl/parts/workers.ts';
import workerUrl from './search.worker.ts?worker&url';
import type { SearchAnswer } from './search-pages.ts';
import type { PageSearcher } from './text-search.ts';
import { errorMessages } from './words.ts';

const startWorker = workerStarter('search-worker', workerUrl);

/** Starts a worker that searches the texts of pages. */
export function openSearcher(): PageSearcher {
  const worker = startWorker();
  return {
    search: (task) =>
      new Promise<SearchAnswer>((resolve, reject) => {
        // A separate channel per search, so a late answer to an aborted search is not mistaken for this one.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }: MessageEvent<SearchAnswer>) => {
          port1.close();
          resolve(data);
        };
        worker.onerror = () => reject(new Error(errorMessages.notSearched));
        worker.postMessage(task, [port2]);
      }),
    close: () => worker.terminate(),
  };
}
