import { type ExportFormat, type ExportSource, exportChunks } from '#crawl/export/files.ts';

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
