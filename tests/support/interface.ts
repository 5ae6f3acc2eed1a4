import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { interfaceSchema } from '#schemas/interface.ts';

/** The words of the interface, so that tests still pass when an editor changes the words. */
export const messages = interfaceSchema.parse(
  parse(readFileSync(new URL('../../content/interface.yaml', import.meta.url), 'utf8')),
);
