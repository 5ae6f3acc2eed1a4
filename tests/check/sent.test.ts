import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { checkContent } from '#check/check-content.ts';
import { formatProblem } from '#check/problem.ts';
import { article, feature, writeSite } from './small-site.ts';

const ARTICLE = 'articles/after-the-call.mdx';
const today = new Date('2026-11-26');

/**
 * A repository with an article that no build has noted in published.txt, and what the check says after a change. With `place`,
 * the project is that folder of it.
 */
async function setup(fields: string, text = 'Words.', place = '') {
  const site = await writeSite({
    'features/content-categories/research.yaml': feature(1),
    [ARTICLE]: article(text, fields),
  });
  const repository = dirname(site);
  const root = join(repository, place);
  const folder = join(root, 'content');
  if (place) {
    mkdirSync(root);
    renameSync(site, folder);
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: root });
  const commit = (words = 'A change') => {
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', `--message=${words}`);
  };
  git('init', '--quiet', '--initial-branch=main', repository);
  commit();
  const write = (path: string, contents: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), contents);
  };
  const remove = () => rmSync(join(folder, ARTICLE));
  const problems = async () => (await checkContent(folder, today)).map(formatProblem);
  expect(await problems()).toEqual([]);
  return { root, git, write, remove, commit, problems };
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

test('so it is where the project is a folder of a larger repository', async () => {
  const { remove, problems } = await setup(published, 'Words.', 'website');
  remove();
  expect(await problems()).toEqual([vanished]);
});

test('what was published is what the main branch of the own remote has, whatever both are called', async () => {
  const { root, git, remove, commit, problems } = await setup(published);
  const remotes = ['archive', 'team'].map((name) => [name, join(root, '.git', name)] as const);
  for (const [name, folder] of remotes) {
    git('init', '--quiet', '--bare', '--initial-branch=live', folder);
    git('remote', 'add', name, folder);
  }
  git('branch', '--move', 'live');
  git('push', '--quiet', '--set-upstream', 'team', 'live');
  remove();
  commit();
  // The other remote has it already.
  git('push', '--quiet', 'archive', 'live');
  commit('Another change');
  expect(await problems()).toEqual([vanished]);
  git('push', '--quiet', 'team', 'live');
  expect(await problems()).toEqual([]);
});

test('a Git that refuses to answer is a problem, with what it says to do', async () => {
  const { remove, problems } = await setup(published);
  remove();
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  expect(await problems()).toEqual([expect.stringContaining('git config --global --add safe.directory')]);
  vi.unstubAllEnvs();
});

test('a history without what was published is a problem, with what brings it', async () => {
  const { root, git, remove, commit, problems } = await setup(published);
  const remote = join(root, '.git/remote');
  git('clone', '--quiet', '--bare', root, remote);
  git('remote', 'add', 'origin', remote);
  git('fetch', '--quiet', 'origin');
  git('branch', '--quiet', '--set-upstream-to=origin/main');
  git('switch', '--quiet', '--orphan', 'other');
  git('checkout', '--quiet', 'main', '--', '.');
  remove();
  commit();
  git('config', 'branch.other.remote', 'origin');
  git('config', 'branch.other.merge', 'refs/heads/main');
  expect(await problems()).toEqual([expect.stringContaining('git fetch --unshallow')]);
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
