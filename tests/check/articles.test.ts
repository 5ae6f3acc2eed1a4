import { expect, test } from 'vitest';
import { article, feature, problemsAfter } from './small-site.ts';

async function problemsOf(text: string, changes: Record<string, string> = {}) {
  return problemsAfter({
    'articles/score.mdx': text,
    'features/content-categories/research.yaml': feature(1),
    ...changes,
  });
}

test.each([
  ['an article with a text and a day', article('Words.\n\n## A part\n\n<Note>\nWords.\n</Note>')],
  ['a draft without a day', article('Words.', 'draft: true')],
  ['an announced article', article('', 'readTime: 6 min read')],
])('allows %s', async (_, text) => {
  expect(await problemsOf(text)).toEqual([]);
});

test.each<[text: string, message: string]>([
  [
    article('Words.', 'by: A. Name'),
    'content/articles/score.mdx:2 published: is missing. Write the day the article goes live, such as 2026-12-01, or draft: true until it is ready.',
  ],
  [
    article('', 'by: A. Name'),
    'content/articles/score.mdx:2 readTime: is missing. An article that has no text yet needs its reading time: 6 min read.',
  ],
  [
    article('Words.').replace('research', 'reserch'),
    'content/articles/score.mdx:4 category: there is no category of articles "reserch". Did you mean "research"? Allowed: research.',
  ],
  [
    article('# Title\n\nWords.'),
    'content/articles/score.mdx:8:1: the page already has its main heading. Write ## Heading.',
  ],
])('reports: $1', async (text, message) => {
  expect(await problemsOf(text)).toEqual([message]);
});

test('reports a component that is not allowed in articles, and names those that are', async () => {
  expect(await problemsOf(article('<Hero heading="Hello">\nWords.\n</Hero>'))).toEqual([
    expect.stringMatching(
      /^content\/articles\/score\.mdx:8:1 <Hero>: can't be used in an article\. Allowed: Action, .*Note/,
    ),
  ]);
});

test('a link to an article leads to its page, and one to an announced article nowhere', async () => {
  const link = article('See [another](/resources/blog-news/next).');
  expect(await problemsOf(link, { 'articles/next.mdx': article('Words.') })).toEqual([]);
  expect(await problemsOf(link, { 'articles/next.mdx': article('', 'readTime: 6 min read') })).toEqual([
    expect.stringContaining('there is no page "/resources/blog-news/next"'),
  ]);
});

const session = `order: 1
type: Webinar
minutes: 60
title: Voice
description: What speech can show.
audience: Clinicians
buttonText: Join
`;

test.each([
  ['December 3', '"December 3" is not allowed: write date, time and time zone: 2026-12-03 14:00 America/New_York.'],
  ...['EST', 'PST8PDT', 'CST', 'UTC', '+05:00'].map((zone) => [
    `2026-07-03 14:00 ${zone}`,
    `"2026-07-03 14:00 ${zone}" is not allowed: write date, time and time zone: 2026-12-03 14:00 America/New_York.`,
  ]),
  ...['EDT/Nowhere', 'Etc/GMT+5'].map((zone) => [
    `2026-07-03 14:00 ${zone}`,
    'there is no such time zone. Write a place and its continent, such as America/New_York.',
  ]),
  ['2026-02-30 14:00 America/New_York', 'there is no such day.'],
])('reports a session that starts %s', async (start, message) => {
  const problems = await problemsAfter({ 'sessions/voice.yaml': `${session}start: ${start}\n` });
  expect(problems).toEqual([`content/sessions/voice.yaml:8 start: ${message}`]);
});

test('reports an announced publication without the time when it is expected', async () => {
  const publication = 'order: 1\ncategory: Report\ntitle: Voice\ndescription: What speech can show.\n';
  expect(await problemsAfter({ 'publications/voice.yaml': publication })).toEqual([
    'content/publications/voice.yaml:1 date: is missing. Write when the publication is expected, or add file: or href: if it is out.',
  ]);
});
