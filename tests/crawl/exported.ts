import type { Document } from '#crawl/client/index.ts';
import { type ExportFormat, exportChunks } from '#crawl/export/files.ts';
import { type Crawl, newCrawl } from '#crawl/job/crawl.ts';
import { type PageRow, type Row, rowOf, toRows } from '#crawl/job/rows.ts';

/** A page of a crawl, received at a time. */
export function pageOf(document: Document, atMs = 0): PageRow {
  const [row] = toRows([document], atMs, true);
  if (row?.kind !== 'page') throw new Error('It is nested too deep to keep.');
  return row;
}

/** Pages that did not come. */
export const notRead = {
  failed: (url: string, reason = 'Timed out', code?: string) => rowOf(url, { kind: 'failed', reason, code }),
  stopped: (url: string) => rowOf(url, { kind: 'stopped', reason: '' }),
  blocked: (url: string) => rowOf(url, { kind: 'blocked', reason: 'robots.txt' }),
};

/** A completed crawl of these pages, to export. */
export function crawlOf(rows: readonly Row[], more: Partial<Crawl> = {}): Crawl {
  const completed = rows.filter(({ kind }) => kind === 'page').length;
  const counts = { completed, total: completed, creditsUsed: completed };
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return { ...newCrawl({ id: 'one' }), status: 'completed', ...counts, rows: byKey, ...more };
}

export const write = async (format: ExportFormat, crawl: Crawl, part?: readonly Row[]) =>
  new Blob(await Array.fromAsync(exportChunks(format, crawl, part)));
