import { type PageRow, readDocument } from '#crawl/parts/rows.ts';
import { addressKey } from '#crawl/parts/urls.ts';

/** `unknown`: one of the two crawls holds no Markdown of the page. */
export type Change = 'new' | 'gone' | 'changed' | 'unchanged' | 'unknown';

/** A page of one crawl or of both. */
export interface ComparedPage {
  /** Its URL without what makes no other page. Unique within a comparison. */
  key: string;
  url: string;
  title: string;
  change: Change;
  /** The page in the crawl that started first. */
  older?: PageRow | undefined;
  newer?: PageRow | undefined;
}

export interface Comparison {
  /** In the order of their URLs. */
  pages: readonly ComparedPage[];
  counts: Record<Change, number>;
}

interface CompareOptions {
  /** Ends the comparison with its reason. */
  signal?: AbortSignal | undefined;
  /** Called after each batch of pages whose texts have been read. */
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Reading the Markdown of so many pages, or of so many bytes, leaves the browser time for a frame. */
const BATCH_PAGES = 50;
const BATCH_BYTES = 4_000_000;

/** The Markdown of a page; `undefined` if the crawl did not ask for it. */
export async function readMarkdown(page: PageRow): Promise<string | undefined> {
  const { markdown } = await readDocument(page);
  return typeof markdown === 'string' ? markdown : undefined;
}

/** The difference of longer texts would take too long to find and to render. */
const MAX_BYTES = 1_000_000;

/** Whether a text is over 1 MB, as UTF-8. */
export const isTooLong = (text: string): boolean => text.length > MAX_BYTES || new Blob([text]).size > MAX_BYTES;

/** The same for www. and the bare host, which are one site. */
const pageKey = (url: string) => addressKey(url).replace('://www.', '://');

/** By key. Of two documents of one page, the first counts. */
function byKey(rows: readonly PageRow[]): Map<string, PageRow> {
  const pages = new Map<string, PageRow>();
  for (const row of rows) {
    const key = pageKey(row.url);
    if (!pages.has(key)) pages.set(key, row);
  }
  return pages;
}

interface Pair {
  key: string;
  older: PageRow;
  newer: PageRow;
}

/** Both texts are compared whole: as fast as by a hash, for which they would have to be read, too. */
async function changeOf({ older, newer }: Pair): Promise<Change> {
  const [before, after] = await Promise.all([readMarkdown(older), readMarkdown(newer)]);
  if (before === undefined || after === undefined) return 'unknown';
  return before === after ? 'unchanged' : 'changed';
}

function* toBatches(pairs: readonly Pair[]): Generator<Pair[]> {
  let batch: Pair[] = [];
  let bytes = 0;
  for (const pair of pairs) {
    batch.push(pair);
    bytes += pair.older.bytes + pair.newer.bytes;
    if (batch.length < BATCH_PAGES && bytes < BATCH_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

async function comparePairs(pairs: readonly Pair[], { signal, onProgress }: CompareOptions): Promise<ComparedPage[]> {
  const pages: ComparedPage[] = [];
  for (const batch of toBatches(pairs)) {
    const changes = await Promise.all(batch.map(changeOf));
    for (const [index, pair] of batch.entries()) {
      const { url, title } = pair.newer;
      pages.push({ ...pair, url, title, change: changes[index] ?? 'unknown' });
    }
    onProgress?.(pages.length, pairs.length);
    await nextTask();
    signal?.throwIfAborted();
  }
  return pages;
}

/**
 * Compares two crawls by the URLs of their pages and by the pages' Markdown. In batches, so that the page stays usable
 * while thousands of texts are read.
 * @throws the signal's reason.
 */
export async function compareCrawls(
  olderRows: readonly PageRow[],
  newerRows: readonly PageRow[],
  options: CompareOptions = {},
): Promise<Comparison> {
  options.signal?.throwIfAborted();
  const olderPages = byKey(olderRows);
  const newerPages = byKey(newerRows);
  const pairs: Pair[] = [];
  const pages: ComparedPage[] = [];
  for (const [key, newer] of newerPages) {
    const older = olderPages.get(key);
    if (older) pairs.push({ key, older, newer });
    else pages.push({ key, url: newer.url, title: newer.title, change: 'new', newer });
  }
  for (const [key, older] of olderPages)
    if (!newerPages.has(key)) pages.push({ key, url: older.url, title: older.title, change: 'gone', older });
  pages.push(...(await comparePairs(pairs, options)));

  pages.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  const counts = { new: 0, gone: 0, changed: 0, unchanged: 0, unknown: 0 };
  for (const { change } of pages) counts[change] += 1;
  return { pages, counts };
}
