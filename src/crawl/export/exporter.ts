import { atom } from 'nanostores';
import { loadModule } from '#crawl/parts/load-module.ts';
import type { CrawlBrowser, FileSink } from '#crawl/shell/index.ts';
import type { ExportFormat, ExportSource } from './files.ts';
import { errorMessages } from './words.ts';

export type ExportState =
  | { status: 'idle' }
  | { status: 'writing'; format: ExportFormat; bytes: number }
  | { status: 'written'; format: ExportFormat; name: string; bytes: number }
  | { status: 'failed'; format: ExportFormat; text: string };

const fileTypes: Record<ExportFormat, { extension: string; type: string }> = {
  json: { extension: 'json', type: 'application/json' },
  ndjson: { extension: 'ndjson', type: 'application/x-ndjson' },
  csv: { extension: 'csv', type: 'text/csv' },
  markdown: { extension: 'zip', type: 'application/zip' },
};

/** A host may have 253 characters, and a file's name on some systems 143. */
const MAX_HOST = 80;

/** Such as `crawl-example.com-2025-11-21-09-05.json`, with `-filtered` before the dot if pages were left out. */
export function exportFileName(url: string | undefined, atMs: number, format: ExportFormat, isPart = false): string {
  const host = url && URL.canParse(url) ? new URL(url).hostname.replace(/[^\w.-]+/g, '-').slice(0, MAX_HOST) : '';
  const time = new Date(atMs).toISOString().slice(0, 16).replace(/[:T]/g, '-');
  return `${['crawl', host, time, isPart && 'filtered'].filter(Boolean).join('-')}.${fileTypes[format].extension}`;
}

/** Exports a crawl to a file, one at a time. The code for it is loaded with the first export. */
export function createExporter(openFile: CrawlBrowser['openFile'], now: () => number) {
  const $export = atom<ExportState>({ status: 'idle' });
  let controller = new AbortController();

  async function write(format: ExportFormat, source: ExportSource, sink: FileSink, signal: AbortSignal) {
    const { exportChunks } = await loadModule(() => import('./files.ts'));
    let bytes = 0;
    for await (const chunk of exportChunks(format, source)) {
      signal.throwIfAborted();
      await sink.write(chunk);
      bytes += chunk.size;
      if (!signal.aborted) $export.set({ status: 'writing', format, bytes });
    }
    signal.throwIfAborted();
    await sink.close();
    return bytes;
  }

  async function save(format: ExportFormat, source: ExportSource, signal: AbortSignal): Promise<ExportState> {
    const name = exportFileName(source.url, now(), format, source.filteredFrom !== undefined);
    // Must come first: browsers open a save dialog only right after a click.
    const sink = await openFile(name, fileTypes[format].type);
    if (!sink) return { status: 'idle' };
    try {
      return { status: 'written', format, name, bytes: await write(format, source, sink, signal) };
    } catch (error) {
      await sink.abort().catch(() => {});
      throw error;
    }
  }

  return {
    $export,
    async start(format: ExportFormat, source: ExportSource) {
      if ($export.get().status === 'writing') return;
      $export.set({ status: 'writing', format, bytes: 0 });
      controller = new AbortController();
      const { signal } = controller;
      try {
        $export.set(await save(format, source, signal));
      } catch (error) {
        const text = error instanceof Error ? error.message : errorMessages.notWritten;
        $export.set(signal.aborted ? { status: 'idle' } : { status: 'failed', format, text });
      }
    },
    cancel: () => controller.abort(),
  };
}
