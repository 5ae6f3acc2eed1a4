import { expect, test } from 'vitest';
import { pageWithText, problemsAfter } from './small-site.ts';

const agreed = 'avoid:\n  - text: at once\n    instead: immediately\n';

const problemsIn = (text: string, { frontMatter = 'list: { kind: headings }', allow = '' } = {}) =>
  problemsAfter({ 'agreed.yaml': agreed + allow, 'pages/example.mdx': pageWithText(text, frontMatter) });

test.each([
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
])('names a word to avoid %s, and what to write instead', async (_, text, message) => {
  expect(await problemsIn(text)).toEqual([expect.stringContaining(message)]);
});

test.each([
  ['a part of another word', 'The format once was another.', {}],
  ['a legal page', 'Tell us at once.', { frontMatter: 'kind: legal\neffective: 2025-08-23\nlist: { kind: headings }' }],
  ['an allowed place', 'Nine agents at once.', { allow: 'allow: [{ text: agents at once, why: in a quotation }]' }],
])('leaves %s alone', async (_, text, options) => {
  expect((await problemsIn(text, options)).filter((line) => line.includes('to avoid'))).toEqual([]);
});
