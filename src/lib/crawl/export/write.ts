import { loadPart } from '#lib/load-part.ts';
import { type PageRow, readDocument } from '../rows.ts';
import { csvLine } from './csv.ts';
import { createFileNames } from './file-names.ts';
import type { ExportFormat } from './kinds.ts';
import type { ExportSource } from './source.ts';

/** What is written, piece by piece. No piece is larger than `PIECE_BYTES` and one document. */
export type Piece = Blob | string | Uint8Array<ArrayBuffer>;

const PIECE_BYTES = 8 * 1024 * 1024;

/** Puts small pieces together, so that there is one write for many of them and none is held for long. */
async function* gather(pieces: AsyncIterable<Piece> | Iterable<Piece>): AsyncGenerator<Blob> {
  let waiting: Piece[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    bytes += piece instanceof Blob ? piece.size : piece.length;
    if (bytes < PIECE_BYTES) continue;
    yield new Blob(waiting);
    waiting = [];
    bytes = 0;
  }
  yield new Blob(waiting);
}

/** The answer of the service, as if it had come in one piece. */
function* json({ pages, success, status, completed, total, creditsUsed, expiresAt }: ExportSource): Generator<Piece> {
  const head = JSON.stringify({ success, status, completed, total, creditsUsed, expiresAt, data: [] });
  yield head.slice(0, -2);
  for (const [index, { blob }] of pages.entries()) {
    yield index === 0 ? '\n' : ',\n';
    yield blob;
  }
  yield '\n]}\n';
}

function* ndjson({ pages }: ExportSource): Generator<Piece> {
  for (const { blob } of pages) {
    yield blob;
    yield '\n';
  }
}

/** Without the mark at the beginning, Excel does not read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

function* csv({ pages, failed, robots }: ExportSource): Generator<Piece> {
  yield BYTE_ORDER_MARK + csvLine(['outcome', 'url', 'title', 'status', 'bytes', 'time', 'note']);
  for (const { url, title, status, bytes, atMs, warning } of pages) {
    yield csvLine(['page', url, title, status, bytes, new Date(atMs).toISOString(), warning]);
  }
  for (const { url, reason, code } of failed) {
    yield csvLine(['failed', url, '', '', '', '', code ? `${code}: ${reason}` : reason]);
  }
  for (const url of robots) yield csvLine(['robots.txt', url, '', '', '', '', '']);
}

/** A page as a file of its own, with its address in front, because the name of the file does not hold all of it. */
async function markdownOf(page: PageRow): Promise<string> {
  const { markdown } = await readDocument(page);
  const text = typeof markdown === 'string' ? markdown : '';
  const head = Object.entries({ url: page.url, title: page.title, status: page.status })
    .filter(([, value]) => value !== undefined)
    // JSON is YAML, so nothing in a title can end the head.
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${head.join('\n')}\n---\n\n${text}\n`;
}

async function* markdownFiles(pages: readonly PageRow[]) {
  const nameOf = createFileNames('md');
  for (const page of pages) {
    yield { name: nameOf(page.url), lastModified: new Date(page.atMs), input: await markdownOf(page) };
  }
}

async function* markdown({ pages }: ExportSource): AsyncGenerator<Piece> {
  const { makeZip } = await loadPart(() => import('client-zip'));
  const reader = makeZip(markdownFiles(pages)).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield new Uint8Array(value);
  }
}

const writers = { json, ndjson, csv, markdown };

/** Writes a crawl in a format, piece by piece. */
export const writeExport = (format: ExportFormat, source: ExportSource): AsyncGenerator<Blob> =>
  gather(writers[format](source));
