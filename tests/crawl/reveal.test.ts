import { expect, test } from 'vitest';
import { reveal } from '#crawl/parts/reveal.ts';

test.each([
  ['a mark that turns the text around', 'invoice\u202Egnp.exe', 'invoice⟦U+202E⟧gnp.exe'],
  ['an isolate', 'a\u2066b\u2069', 'a⟦U+2066⟧b⟦U+2069⟧'],
  ['a zero-width space', 'pay\u200Bpal', 'pay⟦U+200B⟧pal'],
  ['a joiner between ASCII letters', 'pay\u200Dpal', 'pay⟦U+200D⟧pal'],
  ['a run of one character', `a${'\u200B'.repeat(500)}b`, 'a⟦U+200B ×500⟧b'],
  ['a tag outside the basic plane', `a${'\u{E0041}'.repeat(3)}`, 'a⟦U+E0041 ×3⟧'],
  ['a control character', 'a\u0007b\u0000', 'a⟦U+0007⟧b⟦U+0000⟧'],
  ['half a surrogate pair', 'a\uD83D', 'a⟦U+D83D⟧'],
])('reveals %s', (_, text, shown) => {
  expect(reveal(text)).toBe(shown);
});

test.each([
  ['plain text with a tab and a new line', 'a\tb\nc'],
  ['letters of any script', 'Überweisung, données, 你好, שלום, नमस्ते'],
  ['a joiner that Persian needs', 'می\u200Cخواهم'],
  ['a joined emoji', '👩\u200D⚕️'],
])('does not change %s', (_, text) => {
  expect(reveal(text)).toBe(text);
});
