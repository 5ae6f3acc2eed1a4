import type { Document } from '#crawl/client/index.ts';
import { type CrawlPart, type ExportFormat, exportChunks } from '#crawl/export/files.ts';
import { type Crawl, newCrawl } from '#crawl/job/crawl.ts';
import { keepTexts, type PageRow, toRow } from '#crawl/parts/rows.ts';

/** A page of a crawl. */
export function rowOf(document: Document, id = '0', atMs = 0): PageRow {
  const [text] = keepTexts([document]);
  if (!text) throw new Error('It is nested too deep to keep.');
  return toRow(document, text, id, atMs);
}

/** A completed crawl of these pages, to export. */
export const sourceOf = (pages: Crawl['pages'], more: Partial<Crawl> = {}): Crawl => ({
  ...newCrawl({ id: 'one' }),
  status: 'completed',
  completed: pages.length,
  total: pages.length,
  creditsUsed: pages.length,
  pages,
  ...more,
});

export const write = async (format: ExportFormat, crawl: Crawl, part?: CrawlPart) =>
  new Blob(await Array.fromAsync(exportChunks(format, crawl, part)));
