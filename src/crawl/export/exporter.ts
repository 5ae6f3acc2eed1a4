import type { CrawlJob, Row } from '#crawl/job/index.ts';
import { createTask, PlainError, type TaskState } from '#crawl/parts/task.ts';
import { errorMessages as commonErrors } from '#crawl/parts/words.ts';
import type { ExportFormat } from './files.ts';
import type { openFile } from './open-file.ts';
import { errorMessages } from './words.ts';

/** How much has been written so far. */
interface Progress {
  bytes: number;
}

export type ExportState = TaskState<Progress & { name: string }, Progress>;

const fileTypes: Record<ExportFormat, { extension: string; type: string }> = {
  json: { extension: 'json', type: 'application/json' },
  csv: { extension: 'csv', type: 'text/csv' },
  markdown: { extension: 'zip', type: 'application/zip' },
};

/** An archive counts its files with 16 bits: of one with more, programs show a part, or nothing. */
const MAX_FILES = 65_535;

/** A host may have 253 characters, and a file's name on some systems 143. */
const MAX_HOST = 80;

/** Such as `crawl-example.com-2025-11-21-09-05.json`, in local time, with `-filtered` before the dot if pages were left out. */
export function exportFileName(url: string, atMs: number, format: ExportFormat, isPart = false): string {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/[^\w.-]+/g, '-').slice(0, MAX_HOST) : '';
  const at = new Date(atMs);
  const local = [at.getFullYear(), at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes()];
  const time = local.map((part) => String(part).padStart(2, '0')).join('-');
  return `${['crawl', host, time, isPart && 'filtered'].filter(Boolean).join('-')}.${fileTypes[format].extension}`;
}

interface ExporterOptions {
  job: Pick<CrawlJob, '$crawl'>;
  openFile: typeof openFile;
  now: () => number;
}

/** Exports the open crawl to a file, one at a time. The code for it is loaded with the first export. */
export function createExporter({ job, openFile, now }: ExporterOptions) {
  const task = createTask<Progress & { name: string }, Progress>((error) =>
    error instanceof Error ? error.message : errorMessages.notWritten,
  );
  // What was saved is no longer all, or of another crawl.
  job.$crawl.listen((crawl, before) => {
    if (task.$state.get().status === 'done' && crawl?.rows !== before?.rows) task.cancel();
  });

  return {
    $state: task.$state,
    cancel: task.cancel,
    /** Exports the pages received so far, or a part of them. */
    async start(format: ExportFormat, part?: readonly Row[]) {
      const crawl = job.$crawl.get();
      if (!crawl || task.$state.get().status === 'running') return;
      const name = exportFileName(crawl.url, now(), format, part !== undefined);
      await task.start({ bytes: 0 }, async ({ signal, report }) => {
        const rows = part ?? [...crawl.rows.values()];
        const isAny = rows.some(({ kind }) => kind === 'page' || (format !== 'markdown' && kind !== 'excluded'));
        if (!isAny) throw new PlainError(errorMessages.nothing);
        const isTooMany = format === 'markdown' && rows.filter(({ kind }) => kind === 'page').length > MAX_FILES;
        if (isTooMany) throw new PlainError(errorMessages.tooManyFiles);
        const { exportChunks } = await import('./files.ts').catch((cause: unknown) => {
          throw new PlainError(commonErrors.notLoaded, { cause });
        });
        const chunks = exportChunks(format, crawl, part);
        // Before the file is chosen: a browser empties one that is there.
        let { value: chunk } = await chunks.next();
        const sink = await openFile(name, fileTypes[format].type);
        if (!sink) return undefined;
        let bytes = 0;
        try {
          for (; chunk; { value: chunk } = await chunks.next()) {
            signal.throwIfAborted();
            await sink.write(chunk);
            bytes += chunk.size;
            report({ bytes });
          }
          signal.throwIfAborted();
          await sink.close();
        } catch (error) {
          await sink.abort().catch(() => {});
          throw error;
        }
        return { name, bytes };
      });
    },
  };
}

export type Exporter = ReturnType<typeof createExporter>;
