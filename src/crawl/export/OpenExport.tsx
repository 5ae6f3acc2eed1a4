import { idOf, isBusy } from '#crawl/job/index.ts';
import { useCrawl } from '#crawl/parts/context.ts';
import { ExportField } from '#crawl/parts/ExportField.tsx';
import { readExport } from '#crawl/parts/saved-export.ts';
import { fileMessages } from '#crawl/parts/saved-file-words.ts';
import { showError } from '#crawl/parts/toasts.ts';
import type { CrawlConsole } from '#crawl/shell/index.ts';

/** Opens a saved export, unless another crawl is opened or started while it is read. */
export async function openExport({ job, showExport }: Pick<CrawlConsole, 'job' | 'showExport'>, file: File) {
  const before = job.$state.get();
  try {
    const saved = await readExport(file);
    const now = job.$state.get();
    if (idOf(before) === idOf(now) && isBusy(before) === isBusy(now)) showExport(file, saved);
  } catch {
    showError(fileMessages.notExport);
  }
}

export function OpenExport() {
  const crawl = useCrawl();
  return <ExportField id="saved-crawl" label={fileMessages.label} onChoose={(file) => void openExport(crawl, file)} />;
}
