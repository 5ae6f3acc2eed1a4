import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { problemsAfter } from './small-site.ts';

const file = readFileSync('content/interface.yaml', 'utf8');

/** The words of the interface with a place of their own for one text. */
const problemsOf = (position: string) =>
  problemsAfter({ 'interface.yaml': file.replace(/^( {2}position: ).*\n/m, position && `$1${position}\n`) });
const lineOf = (pattern: RegExp) => file.slice(0, file.search(pattern)).split('\n').length;

test.each([
  ['words that leave a placeholder out', 'Market {number}'],
  ['words with a number of their own', '{number} of {total} markets in 30 minutes'],
])('accepts %s', async (_, text) => {
  expect(await problemsOf(`"${text}"`)).toEqual([]);
});

test('a placeholder that the site does not fill in is one message, with those that it does', async () => {
  expect(await problemsOf('"{count} of {total} Markets"')).toEqual([
    `content/interface.yaml:${lineOf(/^ {2}position: /m)} markets position: {count} would be shown as is: this text can contain {number}, {total}.`,
  ]);
});

test('a placeholder where nothing is filled in is one message', async () => {
  const changed = file.replace(/^(skipLink: ).*/m, '$1Skip {count} links');
  expect(await problemsAfter({ 'interface.yaml': changed })).toEqual([
    `content/interface.yaml:${lineOf(/^skipLink: /m)} skipLink: {count} would be shown as is: nothing is filled into this text.`,
  ]);
});

test('a form of a plural that is missing is one message', async () => {
  const changed = file.replace(/^( {2}pages: \{ one: .+), other: .+ \}$/m, '$1 }');
  expect(await problemsAfter({ 'interface.yaml': changed })).toEqual([
    `content/interface.yaml:${lineOf(/^ {2}pages: \{/m)} publications pages other: is missing. Add text.`,
  ]);
});

test('words that are missing are one message', async () => {
  expect(await problemsOf('')).toEqual([
    `content/interface.yaml:${lineOf(/^markets:/m)} markets position: is missing. Add text.`,
  ]);
});

test('the file itself has to be there', async () => {
  expect(await problemsAfter({ 'interface.yaml': undefined })).toEqual([
    'content/interface.yaml: is missing. The site needs this file.',
  ]);
});
