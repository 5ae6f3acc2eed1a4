import { expect, test } from 'vitest';
import { searchWords } from '#crawl/parts/search-text.ts';
import { foldText } from '#lib/fold-text.ts';

test.each([
  ['any case and diacritics', 'Café, CAFÉ, cafe\u0301', 'cafe'],
  ['letters that Unicode does not take apart', 'Łódź, Øster, Straße', 'lodz oster strasse'],
  ['a word with soft hyphens', 'Kran\u00ADken\u00ADhaus', 'krankenhaus'],
  ['a typographic apostrophe', 'The patient’s call', "patient's"],
])('finds %s', (_, text, search) => {
  const folded = foldText(text);
  expect(searchWords(search).filter((word) => !folded.includes(word))).toEqual([]);
});

test('takes each word of a search once', () => {
  expect(searchWords(' One two  one ')).toEqual(['one', 'two']);
});
