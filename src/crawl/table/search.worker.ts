// In a worker, because to read and search thousands of pages takes seconds.
import { type SearchTask, searchPages } from './search-pages.ts';

/** A search that fails rejects, which the page learns of as an error of the worker. */
addEventListener('message', ({ data, ports: [port] }: MessageEvent<SearchTask>) => {
  searchPages(data).then((answer) => port?.postMessage(answer), reportError);
});
