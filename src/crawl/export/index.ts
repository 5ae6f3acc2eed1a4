/** Writes crawls to files. */
export { createExporter, type ExportState } from './exporter.ts';
export type { ExportFormat } from './files.ts';
