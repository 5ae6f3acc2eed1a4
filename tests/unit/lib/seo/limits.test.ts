import { expect, test } from 'vitest';
import { previewWarnings } from '#lib/seo/limits.ts';
import { interfaceSchema } from '#schemas/interface.ts';

const words = interfaceSchema.shape.socialPreview.shape.warnings.parse({
  fullTitle: 'The title in search results',
  title: 'The title on the card',
  description: 'The description',
  missing: '{text} is missing.',
  tooLong: '{text} is cut after {most} characters; it has {length}.',
  tooShort: '{text} has {length} characters; {least} or more say something.',
});

const good = { fullTitle: 'Platform | Scienza', title: 'Platform', description: 'x'.repeat(120) };

test('texts of the right length need no warning', () => {
  expect(previewWarnings(good, words)).toEqual([]);
});

test.each([
  ['fullTitle', 'x'.repeat(61), 'The title in search results is cut after 60 characters; it has 61.'],
  ['title', 'x'.repeat(71), 'The title on the card is cut after 70 characters; it has 71.'],
  ['description', 'x'.repeat(161), 'The description is cut after 160 characters; it has 161.'],
  ['description', 'x'.repeat(49), 'The description has 49 characters; 50 or more say something.'],
  ['description', '', 'The description is missing.'],
  ['title', '', 'The title on the card is missing.'],
])('a %s of %j is named', (name, text, warning) => {
  expect(previewWarnings({ ...good, [name]: text }, words)).toEqual([warning]);
});

test('a character that takes two code units counts once', () => {
  expect(previewWarnings({ ...good, title: '𝒈'.repeat(70) }, words)).toEqual([]);
});
