import fileMessages from '#content/crawl-tool.yaml?part=savedFile';
import { useCrawl } from '#crawl/parts/context.ts';
import { ExportField } from '#crawl/parts/ExportField.tsx';
import { openExport } from './open-export.ts';

export function OpenExport() {
  const crawl = useCrawl();
  return <ExportField id="saved-crawl" label={fileMessages.label} onChoose={(file) => void openExport(crawl, file)} />;
}
