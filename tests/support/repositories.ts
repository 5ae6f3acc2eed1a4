import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import type { Studio } from './studio.ts';
import { expect, test } from './test.ts';

export const CHANGES = '/keystatic/changes';

export const gitIn =
  (cwd: string) =>
  (...args: string[]) =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' });

/** Gives the studio a remote: a repository of its own, which runs these hooks. */
export function addRemote({ git }: Studio, hooks: Record<string, string> = {}, name = 'origin') {
  const folder = test.info().outputPath(`${name}.git`);
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', folder]);
  git('remote', 'add', name, folder);
  git('push', '--quiet', name, 'main');
  for (const [hook, script] of Object.entries(hooks))
    writeFileSync(join(folder, 'hooks', hook), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return gitIn(folder);
}

export const retitle = (studio: Studio, file: string, title: string) =>
  studio.write(file, studio.read(file).replace(/^title: .*/m, `title: ${title}`));

/** Does what a button of Changes does, and returns the page once it is done. */
export async function press(request: APIRequestContext, { url }: Studio, form: Record<string, string>) {
  const headers = { 'sec-fetch-site': 'same-origin', origin: url };
  expect((await request.post(CHANGES, { form, headers })).ok()).toBe(true);
  const progress = async () => (await request.get('/api/keystatic/progress', { headers })).json();
  await expect.poll(progress, { timeout: 120_000 }).toBeNull();
  return (await request.get(CHANGES, { headers })).text();
}

/** A colleague does something in a clone, commits it, and publishes it, or sends it to a review. */
export function pushAsAda(
  { git }: Studio,
  work: (clone: { folder: string; git: ReturnType<typeof gitIn> }) => void,
  branch = 'main',
  name = `ada-${branch}`,
) {
  const folder = test.info().outputPath(name);
  execFileSync('git', ['clone', '--quiet', git('remote', 'get-url', 'origin').trim(), folder], { stdio: 'pipe' });
  const ada = gitIn(folder);
  ada('switch', '--quiet', branch);
  work({ folder, git: ada });
  ada('add', '--all');
  ada('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '--message=By Ada');
  ada('push', '--quiet');
}
