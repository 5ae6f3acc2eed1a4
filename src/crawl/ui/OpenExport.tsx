import fileMessages from '#content/crawl-tool.yaml?part=savedFile';
import { openExport } from '#crawl/state/open-export.ts';
import { useCrawl } from './context.ts';
import { ExportField } from './parts/ExportField.tsx';

export function OpenExport() {
  const crawl = useCrawl();
  return <ExportField id="saved-crawl" label={fileMessages.label} onChoose={(file) => void openExport(crawl, file)} />;
}
