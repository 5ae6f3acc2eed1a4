import { expect, test } from 'vitest';
import { foldText, searchWords } from '#crawl/parts/search-text.ts';

test.each([
  ['any case and diacritics', 'Café, CAFÉ, cafe\u0301', 'cafe'],
  ['characters that fold to several', 'İstanbul and İzmir', 'IZMIR'],
  ['letters that Unicode does not take apart', 'Łódź, Øster, Straße', 'lodz oster strasse'],
])('finds %s', (_, text, search) => {
  const folded = foldText(text);
  expect(searchWords(search).filter((word) => !folded.includes(word))).toEqual([]);
});

test('takes each word of a search once', () => {
  expect(searchWords(' One two  one ')).toEqual(['one', 'two']);
});
