import { expect, test } from 'vitest';
import { previewWarnings } from '#lib/seo/limits.ts';
import type { InterfaceMessages } from '#schemas/interface.ts';

const words = {
  fullTitle: 'The title in search results',
  title: 'The title on the card',
  description: 'The description',
  missing: '{text} is missing.',
  tooLong: '{text} has {length} characters and is cut off after {most}.',
  tooShort: '{text} has {length} characters. Write at least {least}.',
} as InterfaceMessages['socialPreview']['warnings'];

const good = { fullTitle: 'Platform | Scienza', title: 'Platform', description: 'x'.repeat(120) };

test('texts of the right length need no warning', () => {
  expect(previewWarnings(good, words)).toEqual([]);
});

test.each([
  ['fullTitle', 'x'.repeat(61), 'The title in search results has 61 characters and is cut off after 60.'],
  ['title', 'x'.repeat(71), 'The title on the card has 71 characters and is cut off after 70.'],
  ['description', 'x'.repeat(161), 'The description has 161 characters and is cut off after 160.'],
  ['description', 'x'.repeat(49), 'The description has 49 characters. Write at least 50.'],
  ['description', '', 'The description is missing.'],
  ['title', '', 'The title on the card is missing.'],
])('a %s of %j is named', (name, text, warning) => {
  expect(previewWarnings({ ...good, [name]: text }, words)).toEqual([warning]);
});

test('a character that takes two code units counts once', () => {
  expect(previewWarnings({ ...good, title: '𝒈'.repeat(70) }, words)).toEqual([]);
});
