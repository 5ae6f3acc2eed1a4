import { statSync } from 'node:fs';
import { formatBytes } from '#lib/format/bytes.ts';
import { extensionOf } from '#lib/pictures.ts';

/** Kind and size of a file of content/files: PDF, 1.2 MB. */
export const downloadFacts = (file: string): string[] => [
  extensionOf(file).toUpperCase(),
  formatBytes(statSync(`content/files/${file}`).size),
];
