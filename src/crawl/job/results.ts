import { atom } from 'nanostores';
import { type Document, errorText, type Firecrawl, type JobErrors } from '#crawl/client/index.ts';
import { addressOf, type FailedPages, type FailedRow, type PageRow, toRow } from '#crawl/parts/rows.ts';
import { addressKey } from '#crawl/parts/urls.ts';
import { reasonMessages } from '#crawl/parts/words.ts';

/** The pages that have come, in order of arrival. */
export interface Pages {
  /** The same array each time, which only grows, until a page is replaced by its later reading. */
  list: readonly PageRow[];
  /** How many items of `list` belong to this state. */
  count: number;
}

/**
 * The documents of a crawl as rows, one for each page. After a restart, a service reads pages again, as other documents:
 * of two with the same address, the later one stands. A document without an address is a page of its own. Published on
 * request only: hundreds may come per second.
 */
export function createPages(now: () => number) {
  let rows: PageRow[] = [];
  const places = new Map<string, number>();
  const readAgain = new Set<string>();
  const $pages = atom<Pages>({ list: rows, count: 0 });

  /** Returns why it can't be kept. */
  function add(document: Document): FailedRow | undefined {
    const address = addressOf(document.metadata);
    const place = places.get(address ?? '') ?? rows.length;
    try {
      rows[place] = toRow(document, String(place), now());
    } catch {
      return { url: address ?? '', reason: reasonMessages.tooDeep };
    }
    if (!address) return undefined;
    if (places.has(address)) readAgain.add(address);
    places.set(address, place);
    return undefined;
  }

  function publish() {
    const { list, count } = $pages.get();
    if (rows.length !== count || rows !== list) $pages.set({ list: rows, count: rows.length });
  }

  return {
    $pages,
    publish,
    /** Returns the pages that can't be kept. */
    add(documents: readonly Document[]): FailedRow[] {
      // The items of a published list stay as they are.
      if (documents.some(({ metadata }) => places.has(addressOf(metadata) ?? ''))) rows = [...rows];
      return documents.flatMap((document) => add(document) ?? []);
    },
    /** In the order in which the pages came first. It only grows; where a page is replaced, it is another list. */
    list: (): readonly PageRow[] => rows,
    /** Whether the page at this address has come. */
    has: (address: string): boolean => places.has(address),
    /** How many pages the service has read more than once. */
    readAgain: () => readAgain.size,
    clear() {
      rows = [];
      places.clear();
      readAgain.clear();
      publish();
    },
  };
}

type CrawledPages = Pick<ReturnType<typeof createPages>, 'has'>;

const none: FailedPages = { failed: [], stopped: [], blocked: [] };

/** The service reports each page that a stopped crawl did not read as a separate error. */
const isStopped = ({ reason }: FailedRow) => /crawl\/batch scrape was cancelled$/.test(reason);

/** With the time at which the service says that each page failed. */
interface Listed extends FailedPages {
  failed: readonly (FailedRow & { atMs: number | undefined })[];
}

const onceEach = (urls: readonly string[]) => [...new Map(urls.map((url) => [addressKey(url), url])).values()];

const msOf = (timestamp: unknown) => (typeof timestamp === 'string' ? Date.parse(timestamp) || undefined : undefined);

/**
 * After a restart, a service tries pages again: the later attempt counts, and a page that has come has not failed. What
 * has no address cannot be told apart. A page that robots.txt blocks may be listed among the errors, too.
 */
function readErrors({ errors, robotsBlocked }: JobErrors, pages: CrawledPages): Listed {
  const attempts = errors.map(({ url, code, error, timestamp }) => ({
    url: url ?? '',
    reason: errorText(error) ?? '',
    ...(code && { code }),
    atMs: msOf(timestamp),
  }));
  const last = new Map(attempts.map((row) => [row.url, row]));
  const rows = attempts.filter((row) => !row.url || (last.get(row.url) === row && !pages.has(row.url)));
  const isBlocked = ({ reason }: FailedRow) => /robots\.txt/i.test(reason);
  const blocked = onceEach([...(robotsBlocked ?? []), ...rows.filter(isBlocked).map(({ url }) => url)]);
  const blockedKeys = new Set(blocked.map(addressKey));
  const others = rows.filter(({ url }) => !blockedKeys.has(addressKey(url)));
  return {
    failed: others.filter((row) => !isStopped(row)),
    stopped: others.filter(isStopped).map(({ url }) => url),
    blocked,
  };
}

/** Interval for loading failed pages while a crawl runs. */
const REFRESH_MS = 10_000;

/** The job whose failed pages are loaded. */
interface Source {
  client: Pick<Firecrawl, 'crawl'>;
  jobId: string;
  signal: AbortSignal;
}

/** Loads which pages failed. Optional: the crawl succeeds without. */
export function createFailedPages(pages: CrawledPages, now: () => number) {
  const $failedPages = atom<FailedPages>(none);
  /** Of the jobs that were read before. */
  let before = none;
  /** Those of which no job tells: URLs that the service has not taken, and documents that can't be kept. */
  let untold: readonly FailedRow[] = [];
  /** Failed pages that are being read again, by address. Each stays as it is until its page has come or failed again. */
  let retried = new Map<string, FailedRow>();
  let loadedAtMs = now();

  /** `defaultAtMs`: when a page failed, where the service does not say. */
  function show({ failed, stopped, blocked }: Listed, defaultAtMs?: number) {
    const rows = new Map(retried);
    for (const [index, { atMs, ...row }] of failed.entries()) {
      const key = row.url ? addressKey(row.url) : `#${index}`;
      rows.set(key, retried.has(key) ? { ...row, again: { atMs: atMs ?? defaultAtMs } } : row);
    }
    $failedPages.set({
      failed: [...untold, ...rows.values()],
      stopped: [...before.stopped, ...stopped.filter((url) => !retried.has(addressKey(url)))],
      blocked: onceEach([...before.blocked, ...blocked]),
    });
  }

  /** Whether the service has listed them. */
  async function load({ client, jobId, signal }: Source, defaultAtMs?: number) {
    loadedAtMs = now();
    try {
      const listed = readErrors(await client.crawl.errors(jobId, { signal }), pages);
      if (signal.aborted) return false;
      show(listed, defaultAtMs);
      return true;
    } catch {
      // The last known list stays.
      return false;
    }
  }

  return {
    $failedPages,
    load,
    /** Loads them again from time to time. */
    refresh(source: Source, defaultAtMs?: number) {
      if (now() - loadedAtMs >= REFRESH_MS) void load(source, defaultAtMs);
    },
    /** Pages of which no job tells. */
    add(rows: readonly FailedRow[]) {
      if (rows.length === 0) return;
      const keys = new Set(rows.map(({ url }) => addressKey(url)));
      for (const key of keys) retried.delete(key);
      const { failed, ...others } = $failedPages.get();
      untold = [...untold, ...rows];
      $failedPages.set({ ...others, failed: [...rows, ...failed.filter(({ url }) => !keys.has(addressKey(url)))] });
    },
    /** So many failed pages are read again, by another job, which tells which of them fail again. */
    retry() {
      const { failed, ...others } = $failedPages.get();
      before = { ...others, failed: [] };
      untold = [];
      retried = new Map(failed.map((row) => [addressKey(row.url), row]));
      return failed.length;
    },
    /** Pages have come that may have failed before. */
    receive(documents: readonly Document[]) {
      if (retried.size === 0) return;
      const read = documents
        .flatMap(({ metadata }) => [metadata?.sourceURL, metadata?.url])
        .filter((url) => url != null);
      const isKnown = read.filter((url) => retried.delete(addressKey(url))).length > 0;
      if (!isKnown) return;
      const { failed, ...others } = $failedPages.get();
      const keys = new Set(read.map(addressKey));
      $failedPages.set({ ...others, failed: failed.filter(({ url }) => !keys.has(addressKey(url))) });
    },
    clear() {
      before = none;
      untold = [];
      retried = new Map();
      loadedAtMs = now();
      $failedPages.set(none);
    },
  };
}
