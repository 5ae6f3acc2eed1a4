import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '#check/check-content.ts';
import { formatProblem } from '#check/problem.ts';
import { article, feature, writeSite } from './small-site.ts';

const ARTICLE = 'articles/after-the-call.mdx';
const today = new Date('2026-11-26');

/** A repository with an article that no build has noted in published.txt, and what the check says after a change. */
async function setup(fields: string, text = 'Words.') {
  const folder = await writeSite({
    'features/content-categories/research.yaml': feature(1),
    [ARTICLE]: article(text, fields),
  });
  const root = dirname(folder);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: root });
  const commit = () => {
    git('add', '--all');
    git('commit', '--quiet', '--message=A change');
  };
  git('init', '--quiet', '--initial-branch=main');
  commit();
  const write = (path: string, contents: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents);
  };
  const remove = () => rmSync(join(folder, ARTICLE));
  const problems = async () => (await checkContent(folder, today)).map(formatProblem);
  expect(await problems()).toEqual([]);
  return { write, remove, commit, problems };
}

const published = 'published: 2026-11-23';
const vanished = expect.stringMatching(
  /"\/resources\/blog-news\/after-the-call" was public, and|was public and has no page/,
);

test('a public article that is renamed needs a redirect, before and after the commit', async () => {
  const { write, remove, commit, problems } = await setup(published);
  remove();
  write('articles/calls.mdx', article('Words.', published));
  expect(await problems()).toEqual([vanished]);
  commit();
  expect(await problems()).toEqual([vanished]);
  write('articles/calls.mdx', article('Words.', `${published}\nredirectFrom: [/resources/blog-news/after-the-call]`));
  expect(await problems()).toEqual([]);
});

test('a public article that is deleted is said to be gone', async () => {
  const { remove, problems } = await setup(published);
  remove();
  expect(await problems()).toEqual([vanished]);
});

test('a public article that becomes a draft is said to be gone', async () => {
  const { write, problems } = await setup(published);
  write(ARTICLE, article('Words.', 'draft: true'));
  expect(await problems()).toEqual([vanished]);
});

test.each([
  ['a draft', 'draft: true', 'Words.'],
  ['an article of another day', 'published: 2026-12-23', 'Words.'],
  ['an article without a text', 'readTime: 6 min read', ''],
])('%s may go without a word', async (_, fields, text) => {
  const { remove, problems } = await setup(fields, text);
  remove();
  expect(await problems()).toEqual([]);
});
