import { atom } from 'nanostores';
import { type ExportFormat, exportKinds } from '#lib/crawl/export/kinds.ts';
import { exportName } from '#lib/crawl/export/name.ts';
import type { ExportSource } from '#lib/crawl/export/source.ts';
import { loadPart } from '#lib/load-part.ts';

/** A file that is being written. */
export interface FileSink {
  write(piece: Blob): Promise<void>;
  /** The file is complete. */
  close(): Promise<void>;
  /** The file is not to be. */
  abort(): Promise<void>;
}

/** Asks the visitor for a file, or makes one to download; `undefined` if the visitor wants none after all. */
export type OpenFile = (name: string, type: string) => Promise<FileSink | undefined>;

export type ExportState =
  | { status: 'idle' }
  | { status: 'writing'; format: ExportFormat; bytes: number }
  | { status: 'written'; format: ExportFormat; name: string; bytes: number }
  | { status: 'failed'; format: ExportFormat; text: string };

/** Writes a crawl to a file, one at a time. The code for it is loaded with the first. */
export function createExporting(openFile: OpenFile, now: () => number = Date.now) {
  const $export = atom<ExportState>({ status: 'idle' });
  let controller = new AbortController();

  async function copy(format: ExportFormat, source: ExportSource, sink: FileSink, signal: AbortSignal) {
    const { writeExport } = await loadPart(() => import('#lib/crawl/export/write.ts'));
    let bytes = 0;
    for await (const piece of writeExport(format, source)) {
      signal.throwIfAborted();
      await sink.write(piece);
      bytes += piece.size;
      if (!signal.aborted) $export.set({ status: 'writing', format, bytes });
    }
    signal.throwIfAborted();
    await sink.close();
    return bytes;
  }

  async function write(format: ExportFormat, source: ExportSource, name: string, signal: AbortSignal) {
    // First of all, because a browser shows its dialog only to someone who has just pressed a button.
    const sink = await openFile(name, exportKinds[format].type);
    if (!sink) return $export.set({ status: 'idle' });
    try {
      const bytes = await copy(format, source, sink, signal);
      return $export.set({ status: 'written', format, name, bytes });
    } catch (error) {
      await sink.abort().catch(() => {});
      throw error;
    }
  }

  return {
    $export,
    /** Writes what has come so far. */
    async start(format: ExportFormat, source: ExportSource) {
      if ($export.get().status === 'writing') return;
      $export.set({ status: 'writing', format, bytes: 0 });
      controller = new AbortController();
      const { signal } = controller;
      try {
        await write(format, source, exportName(source.url, now(), exportKinds[format].ending), signal);
      } catch (error) {
        const text = error instanceof Error ? error.message : 'The file could not be written.';
        $export.set(signal.aborted ? { status: 'idle' } : { status: 'failed', format, text });
      }
    },
    /** Gives up the file that is being written. */
    cancel: () => controller.abort(),
  };
}

export type Exporting = ReturnType<typeof createExporting>;
