import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Pages } from '#crawl/job/index.ts';
import type { PageRow } from '#crawl/parts/rows.ts';
import { searchWords } from '#crawl/parts/search-text.ts';
import { createThrottle } from '#crawl/parts/timers.ts';
import { workerStarter } from '#crawl/parts/workers.ts';
import { type Clock, realClock } from '#stores/clock.ts';
import workerUrl from './search.worker.ts?worker&url';
import type { SearchAnswer, SearchTask } from './search-pages.ts';
import { errorMessages } from './words.ts';

/** Pause in typing before the texts are searched. */
const TYPING_MS = 150;
/** Minimum time between two updates of the hits: each one filters and sorts the table. */
const PUBLISH_MS = 300;
/** Limits of one task, in bytes and pages. */
const TASK_BYTES = 1_000_000;
const TASK_PAGES = 200;

/** Searches pages on another thread. */
export interface PageSearcher {
  /** @throws an error if the pages cannot be read, or the thread has ended. */
  search(task: SearchTask): Promise<SearchAnswer>;
  /** Ends the thread. */
  close(): void;
}

const startWorker = workerStarter('search-worker', workerUrl);

/** Starts a worker that searches the texts of pages. */
function openSearcher(): PageSearcher {
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

export interface TextSearch {
  /** `done` stays while pages that come in later are searched. */
  status: 'off' | 'searching' | 'done' | 'failed';
  /** Number of pages that have been searched. */
  searched: number;
  /** Number of pages that have come. */
  total: number;
  error?: string;
}

const off: TextSearch = { status: 'off', searched: 0, total: 0 };
const noHits: ReadonlySet<string> = new Set();

/** The next pages for one task. */
function nextPages({ list, count }: Pages, from: number): PageRow[] {
  let to = from;
  let bytes = 0;
  while (to < count && to - from < TASK_PAGES && bytes < TASK_BYTES) {
    bytes += list[to]?.bytes ?? 0;
    to += 1;
  }
  return list.slice(from, to);
}

const linesOf = (pages: readonly PageRow[]) => new Blob(pages.flatMap(({ blob }) => [blob, '\n']));

interface Options {
  $pages: ReadableAtom<Pages>;
  $search: ReadableAtom<string>;
  /** Starts a thread. */
  open?: (() => PageSearcher) | undefined;
  clock?: Clock | undefined;
}

/** Searches the texts of all pages for the words of `$search` while anything listens, also as pages come in. */
export function createTextSearch({ $pages, $search, open = openSearcher, clock = realClock }: Options) {
  const $textSearch = atom<TextSearch>(off);
  /** Ids of the pages whose texts have all words. Apart from the progress: each change filters and sorts the table. */
  const $hits = atom(noHits);
  let words: readonly string[] = [];
  let hits = new Set<string>();
  let searched = 0;
  let pagesList: Pages['list'] | undefined;
  /** Aborted by typing, by another crawl, and when the last listener is gone. */
  let controller: AbortController | undefined;
  let searcher: PageSearcher | undefined;
  let timer: ReturnType<Clock['start']> | undefined;

  function show(status: TextSearch['status'], error?: string) {
    if (hits.size > $hits.get().size) $hits.set(new Set(hits));
    $textSearch.set({ status, searched, total: $pages.get().count, ...(error !== undefined && { error }) });
  }

  const throttle = createThrottle(clock, PUBLISH_MS, () => show($textSearch.get().status));

  function close() {
    searcher?.close();
    searcher = undefined;
  }

  function stop() {
    controller?.abort();
    controller = undefined;
    clock.stop(timer);
    throttle.stop();
  }

  /** Task by task until all pages have been searched, so that typing waits for one task at most. */
  async function run(signal: AbortSignal) {
    searcher ??= open();
    const { search } = searcher;
    for (;;) {
      const pages = nextPages($pages.get(), searched);
      if (signal.aborted || pages.length === 0) return;
      const found = await search({ words, lines: linesOf(pages) });
      if (signal.aborted) return;
      for (const index of found.hits) {
        const page = pages[index];
        if (page) hits.add(page.id);
      }
      searched += pages.length;
      throttle.call();
    }
  }

  /** Searches what has not been searched yet. */
  async function resume() {
    if (controller || words.length === 0) return;
    controller = new AbortController();
    const { signal } = controller;
    try {
      await run(signal);
      if (signal.aborted) return;
      throttle.stop();
      show('done');
    } catch (error) {
      if (signal.aborted) return;
      stop();
      close();
      return show('failed', error instanceof Error ? error.message : String(error));
    }
    controller = undefined;
    if (searched < $pages.get().count) void resume();
  }

  function restart() {
    stop();
    hits = new Set();
    $hits.set(noHits);
    searched = 0;
    pagesList = $pages.get().list;
    words = searchWords($search.get());
    if (words.length > 0) {
      show('searching');
      timer = clock.start(() => void resume(), TYPING_MS);
    } else {
      close();
      $textSearch.set(off);
    }
  }

  function onPages({ list }: Pages) {
    const { status } = $textSearch.get();
    if (list !== pagesList) restart();
    else if (status === 'done') void resume();
  }

  onMount($hits, () => {
    restart();
    const disconnectors = [$search.listen(restart), $pages.listen(onPages)];
    return () => {
      for (const disconnect of disconnectors) disconnect();
      stop();
      close();
    };
  });

  return { $textSearch, $hits, retry: restart };
}
