import { makeZip } from 'client-zip';
import {
  type Crawl,
  isLimitReached,
  jsonOf,
  limitText,
  type PageRow,
  type Row,
  readDocument,
  statusOf,
  timeOf,
} from '#crawl/job/index.ts';
import { readableUrl } from '#crawl/parts/urls.ts';
import { exportMessages } from './words.ts';

export type ExportFormat = 'json' | 'markdown' | 'csv';

type Writer = (crawl: Crawl, rows: readonly Row[], isFiltered: boolean) => AsyncGenerator<Part> | Generator<Part>;

type Part = Blob | string | Uint8Array<ArrayBuffer>;

/** No chunk is larger than this plus one document. */
const CHUNK_BYTES = 8 * 1024 * 1024;

/** Joins small parts, so that many of them are one write, and large crawls never fill the memory. */
async function* toChunks(parts: AsyncIterable<Part> | Iterable<Part>): AsyncGenerator<Blob> {
  let pending: Part[] = [];
  let bytes = 0;
  for await (const part of parts) {
    pending.push(part);
    bytes += part instanceof Blob ? part.size : part.length;
    if (bytes < CHUNK_BYTES) continue;
    yield new Blob(pending);
    pending = [];
    bytes = 0;
  }
  yield new Blob(pending);
}

const pagesOf = (rows: readonly Row[]) => rows.filter((row): row is PageRow => row.kind === 'page');

/** The service's answer as one object, with the pages that did not arrive. A partial export is marked as such. */
const json: Writer = function* (crawl, rows, isFiltered) {
  const pages = pagesOf(rows);
  const urlsOf = (kind: Row['kind']) => rows.filter((row) => row.kind === kind).map(({ url }) => url);
  const head = JSON.stringify({
    ...statusOf(crawl),
    limitReached: isLimitReached(crawl) || undefined,
    filtered: isFiltered ? { pages: pages.length, of: crawl.completed } : undefined,
    failed: rows.flatMap((row) => (row.kind === 'failed' ? { url: row.url, code: row.code, reason: row.reason } : [])),
    stopped: urlsOf('stopped'),
    blocked: urlsOf('blocked'),
    data: [],
  });
  yield head.slice(0, -2);
  for (const [index, page] of pages.entries()) {
    yield index === 0 ? '\n' : ',\n';
    yield jsonOf(page);
  }
  yield '\n]}\n';
};

/** Without this mark, Excel does not read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Characters that make a cell a formula, also in full width, with what a spreadsheet skips or drops before them: blanks,
 * control characters and quotes. A comma in a field starts no cell: quotes hold it together, or the spreadsheet does not
 * split at commas. Where, depending on its language, it splits at semicolons, tabs or bars, quotes hold nothing together.
 */
const FORMULA_START = /(?<=(?:^|[;|\t\v\f\r\n\x85\u2028\u2029])[\s\p{C}"]*)[=+\-@＝＋－＠]/gu;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** Spreadsheets drop what a cell has beyond this, without a word. */
const MAX_CELL_LENGTH = 32_767;

/** A text that a cell holds, with a note where the rest is. No pair of characters is cut in half. */
const cellOf = (text: string) =>
  text.length <= MAX_CELL_LENGTH
    ? text
    : text.slice(0, MAX_CELL_LENGTH - exportMessages.cellCut.length).replace(/[\uD800-\uDBFF]$/, '') +
      exportMessages.cellCut;

/** A field of RFC 4180. An apostrophe keeps crawled text from running as a formula. Numbers are never crawled text. */
export function csvField(value: string | number | undefined): string {
  if (typeof value === 'number') return String(value);
  const safe = cellOf((value ?? '').replace(FORMULA_START, "'$&"));
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (fields: readonly (string | number | undefined)[]): string =>
  `${fields.map(csvField).join(',')}\r\n`;

/** Spreadsheets take a time with milliseconds or a zone for a text. */
const csvTime = (page: PageRow) => {
  const atMs = timeOf(page);
  return atMs === undefined ? '' : new Date(atMs).toISOString().replace('T', ' ').slice(0, 19);
};

/** The fields of a row, but for the last one. */
function csvFields(row: Row): (string | number | undefined)[] {
  const none = ['', '', '', ''];
  switch (row.kind) {
    case 'page':
      return ['page', row.url, row.title, row.status, row.bytes, csvTime(row), row.warning];
    case 'failed':
      return ['failed', row.url, ...none, row.code ? `${row.code}: ${row.reason}` : row.reason];
    case 'stopped':
      return ['not read', row.url, ...none, exportMessages.notRead];
    default:
      return ['robots.txt', row.url, ...none, ''];
  }
}

const csv: Writer = function* (crawl, rows) {
  // Most services read each page again, so most tables do without the last column.
  const hasCached = pagesOf(rows).some(({ cachedAtMs }) => cachedAtMs);
  const line = (fields: readonly (string | number | undefined)[], timeIs = '') =>
    csvLine(hasCached ? [...fields, timeIs] : fields);
  yield BYTE_ORDER_MARK + line(['outcome', 'url', 'title', 'status', 'bytes', 'time (UTC)', 'note'], 'time is');
  for (const row of rows) {
    const timeIs = row.kind !== 'page' || timeOf(row) === undefined ? '' : row.cachedAtMs ? 'cached' : 'received';
    yield line(csvFields(row), timeIs);
  }
  if (isLimitReached(crawl)) yield line(['limit', '', '', '', '', '', limitText(crawl)]);
};

/** Invisible characters and those that change the text direction: an editor would not show that they are there. */
const HIDDEN = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A pair of escapes, which JSON has for a character beyond the first 65,536, is no YAML. */
const escapeChar = (char: string) => `\\U${char.codePointAt(0)?.toString(16).padStart(8, '0')}`;

/** A page with its URL as front matter, because the file name does not hold all of it. */
async function markdownOf(page: PageRow): Promise<string> {
  const { markdown } = await readDocument(page);
  const frontMatter = Object.entries({ url: page.url, title: page.title, status: page.status, note: page.warning })
    .filter(([, value]) => value !== undefined)
    // JSON is YAML, except for control characters, so no title can end the front matter.
    .map(([name, value]) => `${name}: ${JSON.stringify(value).replace(HIDDEN, escapeChar)}`);
  return `---\n${frontMatter.join('\n')}\n---\n\n${typeof markdown === 'string' ? markdown : ''}\n`;
}

/** In characters of up to four bytes each: some systems allow 143 bytes. */
const MAX_NAME_LETTERS = 30;

const lastPartOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : url).split('/').findLast(Boolean);

/** Such as `0001-about.md`: the number keeps it unique, and what any system might refuse is left out. */
export function fileName(url: string, index: number): string {
  const part = readableUrl(lastPartOf(url) ?? 'index')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const name = [...part].slice(0, MAX_NAME_LETTERS).join('').replace(/^-|-$/g, '');
  return `${String(index + 1).padStart(4, '0')}-${name || 'page'}.md`;
}

async function* markdownFiles(pages: readonly PageRow[]) {
  for (const [index, page] of pages.entries()) {
    yield {
      name: fileName(page.url, index),
      lastModified: new Date(page.atMs ?? Date.now()),
      input: await markdownOf(page),
    };
  }
}

/** One file per page in a zip. */
const markdown: Writer = async function* (_, rows) {
  const reader = makeZip(markdownFiles(pagesOf(rows))).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield new Uint8Array(value);
  }
};

const writers = { json, csv, markdown };

/** The rows that an export has, in the order of its table: those that arrived, then the others by what became of them. */
const order: Row['kind'][] = ['page', 'failed', 'stopped', 'blocked'];

/** A crawl as a file, or only these rows of it. */
export const exportChunks = (format: ExportFormat, crawl: Crawl, part?: readonly Row[]): AsyncGenerator<Blob> => {
  const all = part ?? [...crawl.rows.values()];
  const rows = order.flatMap((kind) => all.filter((row) => row.kind === kind));
  return toChunks(writers[format](crawl, rows, part !== undefined));
};
