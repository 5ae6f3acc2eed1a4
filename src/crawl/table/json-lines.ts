import { type CrawlFacts, type PageRow, readDocument } from '#crawl/parts/rows.ts';
import { foldText } from '#crawl/parts/search-text.ts';
import { resultMessages } from './words.ts';

/** Maximum number of documents kept as lines: more than any screen shows. */
const MAX_CACHED = 40;
/** Nesting level of the list that holds the documents. */
const DEPTH = 2;

/** A document in the list of documents, as lines of formatted JSON. */
function documentLines(document: unknown): string[] {
  const indent = '  '.repeat(DEPTH);
  const lines = JSON.stringify(document, null, 2).split('\n');
  return lines.map((line, index) => indent + line + (index === lines.length - 1 ? ',' : ''));
}

/** Reads documents as lines on demand, and keeps the most recently used. Calls `onRead` when lines have become available. */
export function createDocumentLines(onRead: () => void) {
  const cache = new Map<Blob, string[]>();
  const loading = new Set<Blob>();

  async function load(row: PageRow) {
    loading.add(row.blob);
    try {
      cache.set(row.blob, documentLines(await readDocument(row)));
    } catch {
      // The browser has lost the blob.
      cache.set(row.blob, documentLines(resultMessages.unreadable));
    }
    loading.delete(row.blob);
    for (const old of [...cache.keys()].slice(0, -MAX_CACHED)) cache.delete(old);
    onRead();
  }

  /** The lines of a document; `undefined` until it has been read. */
  return (row: PageRow): readonly string[] | undefined => {
    const lines = cache.get(row.blob);
    if (lines) {
      cache.delete(row.blob);
      cache.set(row.blob, lines);
    } else if (!loading.has(row.blob)) void load(row);
    return lines;
  };
}

/** The properties of the result that stand before its documents. */
function headLines({ success, serviceStatus: status, total, completed, creditsUsed, expiresAt }: CrawlFacts) {
  const text = JSON.stringify({ success, status, total, completed, creditsUsed, expiresAt, data: [] }, null, 2);
  return text.replace('[]\n}', '[').split('\n');
}

/** More are no help. */
export const MAX_FOUND = 1_000;

/** The numbers of the lines that hold the folded words, from top to bottom; `undefined` if it was left. */
export async function findLines(facts: CrawlFacts, rows: readonly PageRow[], words: string, signal: AbortSignal) {
  const found: number[] = [];
  let start = 0;
  const search = (lines: readonly string[]) => {
    for (const [index, line] of lines.entries()) if (foldText(line).includes(words)) found.push(start + index);
    start += lines.length;
  };
  search(headLines(facts));
  for (const row of rows) {
    if (signal.aborted) return undefined;
    if (found.length >= MAX_FOUND) break;
    search(documentLines(await readDocument(row).catch(() => resultMessages.unreadable)));
  }
  return signal.aborted ? undefined : found.slice(0, MAX_FOUND);
}

/** Finds the item that holds a line. `ends` has the total number of lines up to the end of each item. */
export function itemAtLine(ends: readonly number[], line: number): { item: number; offset: number } {
  const item = ends.findIndex((end) => end > line);
  return { item, offset: line - (ends[item - 1] ?? 0) };
}

/** A whole result in the service's format, formatted line by line on demand. */
export function resultLines(
  facts: CrawlFacts,
  rows: readonly PageRow[],
  linesOf: (row: PageRow) => readonly string[] | undefined,
) {
  const head = headLines(facts);
  const tail = ['  ]', '}'];
  let sum = 0;
  const ends = rows.map(({ jsonLines }) => (sum += jsonLines));

  function lineAt(index: number): string | undefined {
    if (index < head.length) return head[index];
    if (index >= head.length + sum) return tail[index - head.length - sum];
    const { item, offset } = itemAtLine(ends, index - head.length);
    const row = rows[item];
    const line = row && linesOf(row)?.[offset];
    // No comma after the last document.
    return item === rows.length - 1 && index === head.length + sum - 1 ? line?.replace(/,$/, '') : line;
  }
  return { count: head.length + sum + tail.length, lineAt };
}
