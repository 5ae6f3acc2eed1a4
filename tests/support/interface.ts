import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { interfaceSchema } from '#schemas/interface.ts';

/** The words of the interface, so that tests of what it does go on when an editor changes what it says. */
export const words = interfaceSchema.parse(
  parse(readFileSync(new URL('../../content/interface.yaml', import.meta.url), 'utf8')),
);
