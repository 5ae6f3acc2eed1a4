import type { Document } from '#crawl/client/index.ts';
import { type ExportFormat, type ExportSource, exportChunks } from '#crawl/export/files.ts';
import { keepTexts, type PageRow, toRow } from '#crawl/parts/rows.ts';

/** A page of a crawl. */
export function rowOf(document: Document, id = '0', atMs = 0): PageRow {
  const [text] = keepTexts([document]);
  if (!text) throw new Error('It is nested too deep to keep.');
  return toRow(document, text, id, atMs);
}

/** A completed crawl of these pages, to export. */
export const sourceOf = (pages: ExportSource['pages'], more: Partial<ExportSource> = {}): ExportSource => ({
  success: true,
  serviceStatus: 'completed',
  completed: pages.length,
  total: pages.length,
  creditsUsed: pages.length,
  pages,
  failed: [],
  stopped: [],
  blocked: [],
  ...more,
});

export const write = async (format: ExportFormat, source: ExportSource) =>
  new Blob(await Array.fromAsync(exportChunks(format, source)));
