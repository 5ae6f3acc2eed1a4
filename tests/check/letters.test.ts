import { expect, test } from 'vitest';
import { agent, page, problemsAfter } from './small-site.ts';

test.each([
  ['a page', 'pages/example.mdx', page('').replace('An example page', 'Łódź, 日本 and 😀'), 2, 'title'],
  [
    'a page’s description',
    'pages/example.mdx',
    page('').replace('search engines', '検索 engines 日'),
    3,
    'description',
  ],
  ['an agent', 'agents/nurse.yaml', agent.replace('Nurse Agent', 'Medic Врач'), 3, 'title'],
])('names the letters of %s that a social card can not draw', async (_, file, text, line, field) => {
  const letters = { title: file.startsWith('agents') ? 'В р а ч' : '日 本 😀', description: '検 索 日' }[field];
  expect(await problemsAfter({ [file]: text })).toEqual([
    `content/${file}:${line} ${field}: has ${letters}, which the fonts of headings and social cards don't have. Write it in Latin letters.`,
  ]);
});

test('letters of other European languages are drawn', async () => {
  expect(
    await problemsAfter({ 'pages/example.mdx': page('').replace('An example page', 'Łódź, İzmir, Dvořák') }),
  ).toEqual([]);
});
