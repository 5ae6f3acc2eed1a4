import { expect, test } from 'vitest';
import { type Changes, expected, pageWithText, problemsAfter, problemsIn } from './small-site.ts';

const question = (changes = '', order = 1) => `order: ${order}
question: How long is the demo${order > 1 ? ` of part ${order}` : ''}?
answer: It takes {demo-length}.
sources:
  - { label: "Contact, What to expect", href: /contact#what-to-expect }
${changes}`;

const withQuestions = pageWithText('<Questions />');

/** The problems of a site whose page /example shows its questions, without the name of the question's file. */
const problemsOf = (text: string, changes: Changes = {}) =>
  problemsIn({
    'questions/other.yaml': text,
    'questions/demo.yaml': question('pages: [/example]\n'),
    'pages/example.mdx': withQuestions,
    ...changes,
  });

test('accepts a question that names no page, and one that names a page with a place for it', async () => {
  expect(await problemsOf(question('', 2))).toEqual([]);
});

test.each<[text: string, message: string | RegExp]>([
  [question('pages: [/exmple]\n', 2), /^6 pages 1: there is no page "\/exmple"\. Did you/],
  [
    question('pages: [/platform]\n', 2),
    '6 pages 1: "/platform" has no place for questions. Add <Questions /> to it, or remove this.',
  ],
  [question('pages: [/example, /example]\n', 2), '6 pages 2: /example is named twice. Keep one.'],
  [
    question('', 2).replace('#what-to', '#who-to'),
    /^5 sources 1 href: "\/contact" has no section "#who-to-expect"\. Did you mean "what-to-expect"\?/,
  ],
  [question('', 2).replace(/sources:\n.*\n/, ''), /^1 sources: is missing\./],
  [
    question('', 2).replace(' of part 2', ''),
    '2 question: How long is the demo? is taken by content/questions/demo.yaml. Give each entry its own question.',
  ],
])('reports once: $1', async (text, message) => {
  expect(await problemsOf(text)).toEqual([expected(message)]);
});

test('reports a place for questions on a page that no question names', async () => {
  expect(await problemsAfter({ 'pages/example.mdx': withQuestions, 'questions/demo.yaml': question() })).toEqual([
    'content/pages/example.mdx:11:1 <Questions>: no question names this page. Name it in the pages of one, or remove this.',
  ]);
  expect(
    await problemsAfter({ 'pages/example.mdx': pageWithText('<Questions all />'), 'questions/demo.yaml': question() }),
  ).toEqual([]);
});

test('links can lead to the questions that a page shows, and to no others', async () => {
  const body = '<Questions />\n\n[x](#demo) [y](#other)';
  expect(await problemsOf(question('', 2), { 'pages/example.mdx': pageWithText(body) })).toEqual([
    expect.stringContaining('(#other): "/example" has no section "#other"'),
  ]);
});
