import { expect, test } from 'vitest';
import { type Changes, notice, pageWithText, problemsAfter } from './small-site.ts';

const agreed = 'avoid:\n  - text: at once\n    instead: immediately\n';

const problemsIn = (text: string, { frontMatter = 'audience: buyers', allow = '', changes = {} as Changes } = {}) =>
  problemsAfter({ 'agreed.yaml': agreed + allow, 'pages/example.mdx': pageWithText(text, frontMatter), ...changes });

test.each<[where: string, text: string, message: string, changes?: Changes]>([
  [
    'in running text',
    'A nurse\nanswers. At once.',
    'content/pages/example.mdx:12: "At once" is a word to avoid. Write immediately.',
  ],
  [
    'in a value',
    'In <Figure id="notice" />\n\n</Band>\n<Band heading="Help at once">\nText.',
    '<Band> heading: "at once" is a word to avoid.',
  ],
  [
    'in what is said of a figure',
    'Text. <Figure id="notice" />',
    'content/figures/notice.yaml:5 measures: "at once" is a word to avoid.',
    { 'figures/notice.yaml': `${notice}measures: All at once\n` },
  ],
])('names a word to avoid %s, and what to write instead', async (_, text, message, changes = {}) => {
  expect(await problemsIn(text, { changes })).toEqual([expect.stringContaining(message)]);
});

test.each([
  ['a part of another word', 'The format once was another.', {}],
  ['a legal page', 'Tell us at once.', { frontMatter: 'kind: legal\neffective: 2025-08-23\naudience: buyers' }],
  ['the source of a figure', 'Text.', { changes: { 'figures/notice.yaml': `${notice}source: Told at once\n` } }],
  ['an allowed place', 'Nine agents at once.', { allow: 'allow: [{ text: agents at once, why: in a quotation }]' }],
])('leaves %s alone', async (_, text, options) => {
  expect((await problemsIn(text, options)).filter((line) => line.includes('to avoid'))).toEqual([]);
});
