import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { checkContent } from '#check/check-content.ts';
import { formatProblem } from '#check/problem.ts';
import { freePort } from './free-port.ts';
import { makeRoot } from './root.ts';
import { test as base } from './test.ts';

const START_MS = 180_000;

/** Lets Vite serve packages from the folder that those of the copy link to. */
const CONFIG = `import config from './astro.config.mjs';
config.vite.server = { fs: { allow: ['.', ${JSON.stringify(dirname(realpathSync('node_modules/astro')))}] } };
export default config;
`;

/** Stands for the editor of this machine, and notes what it is given. */
const EDITOR = '#!/bin/sh\necho "$@" >> "$0.log"\n';
const editorIn = (folder: string) => join(folder, '.astro/editor');

/** `npm run edit` over a copy of the project, which is a repository of its own with one commit. */
export interface Studio {
  /** Its address, without a slash at the end. */
  url: string;
  /** Where a test may start a server that answers for its site, which the studio reaches through it as a proxy. */
  site: string;
  /** The folder of the copy. */
  folder: string;
  /** The text of a file of content/: `read('agents/nurse.yaml')`. */
  read(file: string): string;
  /** Writes a file of content/, as an editor outside the studio would. */
  write(file: string, text: string | Buffer): void;
  /** What has changed since the commit, as Git shows it, with new files; empty if nothing has. */
  diff(): string;
  /** The problems that the content check finds. */
  check(): Promise<string[]>;
  /** What the editor that the dev server starts was given, a line each time. */
  opened(): string[];
  /** Runs Git in the folder. */
  git(...args: string[]): string;
  /** Takes back all changes and commits. */
  reset(): void;
  stop(): Promise<void>;
}

/**
 * Copies the project, commits it, and starts the studio once `prepare` has changed files of the copy. `place` is the project's
 * folder in its repository: "" or "sites/web".
 */
export async function startStudio(
  prepare?: (studio: Pick<Studio, 'write' | 'read'>) => void,
  place = '',
): Promise<Studio> {
  const repository = mkdtempSync(join(tmpdir(), 'repository-'));
  const folder = join(repository, place || 'website');
  mkdirSync(dirname(folder), { recursive: true });
  renameSync(makeRoot({ withCache: false }), folder);
  // Of its own: a tool asks where a file really is, and keeps what it knows there.
  for (const file of ['.gitignore', '.cspell.jsonc']) writeFileSync(join(folder, file), readFileSync(file));
  writeFileSync(join(folder, 'studio.config.mjs'), CONFIG);
  const inContent = (file: string) => join(folder, 'content', file);
  const git = (args: string[], env = {}) =>
    execFileSync('git', args, { cwd: folder, env: { ...process.env, ...env }, encoding: 'utf8', stdio: 'pipe' });
  git(['init', '--quiet', '--initial-branch=main', place ? repository : '.']);
  git(['config', 'user.name', 'An editor']);
  git(['config', 'user.email', 'editor@example.com']);
  git(['add', '.']);
  git(['commit', '--quiet', '--message=Before']);
  const first = git(['rev-parse', 'HEAD']).trim();
  const settings = git(['rev-parse', '--path-format=absolute', '--git-path', 'config']).trim();
  const ownSettings = readFileSync(settings);

  const files: Pick<Studio, 'write' | 'read'> = {
    read: (file) => readFileSync(inContent(file), 'utf8'),
    write: (file, text) => writeFileSync(inContent(file), text),
  };
  prepare?.(files);
  mkdirSync(dirname(editorIn(folder)), { recursive: true });
  writeFileSync(editorIn(folder), EDITOR, { mode: 0o755 });
  const site = `http://127.0.0.1:${await freePort()}`;
  const server = await startServer(folder, site).catch((error: unknown) => {
    rmSync(repository, { recursive: true });
    throw error;
  });
  return {
    ...files,
    url: server.url,
    site,
    folder,
    diff() {
      // With an index of its own, so that the studio sees what an editor's repository has.
      const index = { GIT_INDEX_FILE: join(folder, '.astro/diff-index') };
      git(['read-tree', 'HEAD'], index);
      git(['add', '--all', 'content'], index);
      return git(['diff', '--cached', '--relative', 'HEAD'], index);
    },
    check: async () => (await checkContent(join(folder, 'content'))).map(formatProblem),
    opened() {
      const log = `${editorIn(folder)}.log`;
      return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
    },
    git: (...args) => git(args),
    reset() {
      git(['checkout', '--quiet', '--force', '-B', 'main', first]);
      git(['clean', '--quiet', '--force', '-d', 'content']);
      git(['stash', 'clear']);
      const kept = git(['for-each-ref', '--format=delete %(refname)', 'refs/worktree']);
      execFileSync('git', ['update-ref', '--stdin'], { cwd: folder, input: kept });
      for (const branch of git(['branch', '--format=%(refname:short)']).split('\n').filter(Boolean))
        if (branch !== 'main') git(['branch', '--quiet', '-D', branch]);
      for (const remote of git(['remote']).split('\n').filter(Boolean)) git(['remote', 'remove', remote]);
      writeFileSync(settings, ownSettings);
    },
    async stop() {
      await server.stop();
      rmSync(repository, { recursive: true });
    },
  };
}

/** Starts the studio in a folder. Resolves when it listens. */
async function startServer(folder: string, site: string): Promise<Pick<Studio, 'url' | 'stop'>> {
  const port = await freePort();
  const args = ['node_modules/astro/bin/astro.mjs', 'dev', '--config=studio.config.mjs', `--port=${port}`, '--host'];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      ...process.env,
      STUDIO: 'true',
      SITE_URL: 'http://website.test',
      HTTP_PROXY: site,
      ASTRO_DEV_BACKGROUND: '0',
      ASTRO_TELEMETRY_DISABLED: '1',
      LAUNCH_EDITOR: editorIn(folder),
    },
  });
  let output = '';
  const ended = new Promise((resolve) => child.on('close', resolve));
  const kill = () => child.kill();
  // Playwright ends a worker whose fixture takes too long.
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await ended;
  };
  const listens = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const [, url] = /Local\s+(http:\/\/\S+?)\/?\s/.exec(stripVTControlCharacters(output)) ?? [];
      if (url) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    ended.then(() => reject(new Error(`The studio does not start. ${output}`)));
  });
  try {
    return { url: await listens, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Tests with one studio, which pages are relative to; what each has changed is undone. A file sets
 * `test.describe.configure({ mode: 'default' })`, so that all of its tests run in one worker, with one studio.
 */
export const test = base.extend<{ restored: undefined }, { place: string; studio: Studio }>({
  // Keystatic asks for its fonts, which the policy of the studio refuses.
  triesPolicy: true,
  place: ['', { option: true, scope: 'worker' }],
  studio: [
    async ({ browser, place }, use) => {
      const studio = await startStudio(undefined, place);
      // The first page takes as long as its packages take to be bundled.
      const page = await browser.newPage({ baseURL: studio.url });
      await page.goto('/keystatic', { timeout: START_MS });
      await page.getByRole('link', { name: 'Dashboard' }).waitFor({ timeout: START_MS });
      await page.close();
      await use(studio);
      await studio.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ studio }, use) => use(studio.url),
  restored: [
    async ({ studio }, use) => {
      await use(undefined);
      studio.reset();
    },
    { auto: true },
  ],
});
