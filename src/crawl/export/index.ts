/** Writes crawls to files. */
export { ExportMenu } from './ExportMenu.tsx';
export { createExporter } from './exporter.ts';
export { openFile } from './open-file.ts';
