import { useCrawl } from '#crawl/parts/context.ts';
import { ExportField } from '#crawl/parts/ExportField.tsx';
import { fileMessages } from '#crawl/parts/saved-file-words.ts';
import { openExport } from './open-export.ts';

export function OpenExport() {
  const crawl = useCrawl();
  return <ExportField id="saved-crawl" label={fileMessages.label} onChoose={(file) => void openExport(crawl, file)} />;
}
