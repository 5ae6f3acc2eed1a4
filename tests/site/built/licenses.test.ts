import { expect, test } from 'vitest';
import { shippedPackages } from '../../support/shipped.ts';

const licenses = new Map(shippedPackages.map(({ name, license }) => [name, license]));

/** Licenses whose only condition is to keep their text. */
const ALLOWED = ['MIT', 'ISC', 'OFL-1.1', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD'];

// Others bring them; rules/supply.test.ts asks the same of those that package.json names.
test.each([
  'scheduler',
  // In the worker that parses Markdown.
  'micromark',
])('the license of %s is included: visitors get code from it', (name) => {
  expect(licenses.get(name)).toBeDefined();
});

test('packages that only build the site are not listed', () => {
  for (const name of ['sharp', 'satori', 'typescript', 'vitest']) expect(licenses.has(name)).toBe(false);
});

test('every license is one of the allowed ones', () => {
  expect([...licenses].filter(([, license]) => !ALLOWED.includes(license))).toEqual([]);
});
