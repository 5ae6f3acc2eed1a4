/** Writes crawls to files, and opens such files. */
import { lazyComponent } from '#crawl/parts/lazy-component.tsx';

export { createExporter, type ExportState } from './exporter.ts';
export type { ExportFormat } from './files.ts';

export const OpenExport = lazyComponent(async () => (await import('./OpenExport.tsx')).OpenExport);
