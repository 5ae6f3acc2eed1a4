import { expect, test } from 'vitest';
import { readBuilt } from '../support/dist.ts';

/** Names of packages with their licenses in one word, from the line above each license. */
const licenses = new Map(
  readBuilt('licenses.txt')
    .split(`\n${'-'.repeat(80)}\n\n`)
    .map((part) => /^(\S+) \S+ \((.+)\)\n/.exec(part) ?? [])
    .map(([, name = '', license = '']) => [name, license]),
);

/** They ask for nothing but that their text is kept. */
const ALLOWED = ['MIT', 'ISC', 'OFL-1.1', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD'];

test.each([
  'react',
  'react-dom',
  'scheduler',
  '@astrojs/react',
  'nanostores',
  '@radix-ui/react-tooltip',
  '@tanstack/react-virtual',
  'client-zip',
  'zod',
  // In the worker that reads Markdown.
  'micromark',
  '@fontsource-variable/figtree',
  '@fontsource-variable/bricolage-grotesque',
  'lucide-static',
])('%s reaches visitors, and its license with it', (name) => {
  expect(licenses.get(name)).toBeDefined();
});

test('what only builds the site is not said to be sent', () => {
  for (const name of ['sharp', 'satori', 'typescript', 'vitest']) expect(licenses.has(name)).toBe(false);
});

test('every license allows what the site does', () => {
  expect([...licenses].filter(([, license]) => !ALLOWED.includes(license))).toEqual([]);
});
