import { idOf, isBusy } from '#crawl/job/index.ts';
import { readExport } from '#crawl/parts/saved-export.ts';
import { fileMessages } from '#crawl/parts/saved-file-words.ts';
import type { CrawlConsole } from '#crawl/shell/index.ts';

type Console = Pick<CrawlConsole, 'job' | 'showExport' | 'toasts'>;

/** Opens a saved export, unless another crawl is opened or started while it is read. */
export async function openExport({ job, showExport, toasts }: Console, file: File) {
  const before = job.$state.get();
  try {
    const saved = await readExport(file);
    const now = job.$state.get();
    if (idOf(before) === idOf(now) && isBusy(before) === isBusy(now)) showExport(file, saved);
  } catch {
    toasts.error(fileMessages.notExport);
  }
}
