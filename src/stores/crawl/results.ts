import { atom } from 'nanostores';
import type { PageDocument } from '#lib/crawl/metadata.ts';
import { type FailedRow, type PageRow, toRow } from '#lib/crawl/rows.ts';
import { errorText, type Firecrawl, type JobErrors } from '#lib/firecrawl/index.ts';

/** The pages that have come, in order of arrival. */
export interface Pages {
  /** The same array each time; it only grows. */
  list: readonly PageRow[];
  /** How many items of `list` belong to this state. */
  count: number;
}

/** Collects a crawl's documents as blobs. Publishes on request only: hundreds may come per second. */
export function createPages(now: () => number) {
  let list: PageRow[] = [];
  const $pages = atom<Pages>({ list, count: 0 });
  const publish = () => {
    const current = $pages.get();
    if (list.length !== current.count || list !== current.list) $pages.set({ list, count: list.length });
  };
  return {
    $pages,
    add(documents: readonly PageDocument[]) {
      for (const document of documents) list.push(toRow(document, String(list.length), now()));
    },
    publish,
    clear() {
      list = [];
      publish();
    },
  };
}

/** Pages that did not come. */
export interface FailedPages {
  failed: readonly FailedRow[];
  /** URLs that were not read any more when the crawl was stopped. */
  stopped: readonly string[];
  /** URLs that robots.txt blocks. */
  blocked: readonly string[];
}

const none: FailedPages = { failed: [], stopped: [], blocked: [] };

/** The service reports each page that a stopped crawl did not read as a separate error. */
const isStopped = ({ reason }: FailedRow) => /crawl\/batch scrape was cancelled$/.test(reason);

function toFailedPages({ errors, robotsBlocked }: JobErrors): FailedPages {
  const rows = errors.map(({ url, code, error }) => ({
    url: url ?? '',
    reason: errorText(error) ?? '',
    ...(code && { code }),
  }));
  return {
    failed: rows.filter((row) => !isStopped(row)),
    stopped: rows.filter(isStopped).map(({ url }) => url),
    blocked: robotsBlocked ?? [],
  };
}

/** Loads which pages failed. Optional: the crawl succeeds without. */
export function createFailedPages() {
  const $failedPages = atom<FailedPages>(none);
  /** Of the jobs that were read before. */
  let before = none;
  return {
    $failedPages,
    /** The failed pages are read again, by another job, which tells which of them fail again. */
    retry() {
      before = { ...$failedPages.get(), failed: [] };
      $failedPages.set(before);
    },
    async load(client: Pick<Firecrawl, 'crawl'>, id: string, signal: AbortSignal) {
      try {
        const { failed, stopped, blocked } = toFailedPages(await client.crawl.errors(id, { signal }));
        if (signal.aborted) return;
        $failedPages.set({
          failed,
          stopped: [...before.stopped, ...stopped],
          blocked: [...before.blocked, ...blocked],
        });
      } catch {
        // The last known list stays.
      }
    },
    clear() {
      before = none;
      $failedPages.set(none);
    },
  };
}
