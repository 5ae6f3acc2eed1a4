import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problemsAfter } from './small-site.ts';

const words = readFileSync(new URL('../../content/crawl-tool.yaml', import.meta.url), 'utf8');
const problems = (from: string | RegExp, to: string) => problemsAfter({ 'crawl-tool.yaml': words.replace(from, to) });
const lineOf = (text: string) => words.slice(0, words.indexOf(text)).split('\n').length;

test('a placeholder with a wrong name is a message that lists the allowed ones', async () => {
  const text = 'Page {number} of {count}';
  expect(await problems(text, 'Page {page} of {count}')).toEqual([
    `content/crawl-tool.yaml:${lineOf(text)} document position: {page} would be shown as is: this text can contain {number}, {count}.`,
  ]);
});

test('a placeholder where nothing is filled in is a message', async () => {
  const text = 'Select pages first.';
  expect(await problems(text, 'Select {count} pages first.')).toEqual([
    `content/crawl-tool.yaml:${lineOf(text)} siteMap chooseFirst: {count} would be shown as is: nothing is filled into this text.`,
  ]);
});

test('a form of a plural that is missing is a message', async () => {
  expect(await problems(/(?<=common:[\s\S]*?pages: \{ one: "\{count\} page").*(?= \})/, '')).toEqual([
    `content/crawl-tool.yaml:${lineOf('  pages: {')} common pages other: is missing. Add text.`,
  ]);
});

test('words may leave a placeholder out, and contain numbers of the ledger', async () => {
  const changed = words.replace('Page {number} of {count}', 'Page {number}').replace('Don’t save', '30 minutes');
  expect(await problemsAfter({ 'crawl-tool.yaml': changed })).toEqual([]);
});
