import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findProgram } from '../support/find-program.ts';

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
}

interface Job {
  steps?: Step[];
  permissions?: Record<string, string>;
  env?: Record<string, string>;
  environment?: unknown;
  concurrency?: unknown;
}

interface Workflow {
  concurrency?: unknown;
  on: string | Record<string, unknown>;
  permissions: Record<string, string>;
  env?: Record<string, string>;
  jobs: Record<string, Job>;
}

const folder = '.github/workflows';
const texts = Object.fromEntries(
  globSync('*.yml', { cwd: folder }).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
);
const workflows = Object.entries(texts).map(([file, text]) => [file, parse(text) as Workflow] as const);
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps = [] }) => steps);

const actionlint = findProgram('actionlint');

test.skipIf(!actionlint)('actionlint finds no fault in them', () => {
  const { stdout } = spawnSync(actionlint ?? '', { encoding: 'utf8' });
  expect(stdout).toBe('');
});

test.each(workflows)('%s names every action by its hash, and gives secrets to the upload alone', (file, workflow) => {
  const lines = (texts[file] ?? '').split('\n').filter((line) => /\buses:/.test(line) && !line.includes('./'));
  expect(lines.filter((line) => !/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);

  expect(workflow.permissions).toEqual({ contents: 'read' });
  const more = Object.values(workflow.jobs).flatMap(({ permissions = {} }) => Object.entries(permissions));
  expect(more.filter(([, access]) => access !== 'read')).toEqual(
    file === 'preview.yml' ? [['pull-requests', 'write']] : [],
  );
  const hasSecret = (values?: Record<string, string>) => /\bsecrets\./.test(JSON.stringify(values ?? {}));
  expect([workflow.env, ...Object.values(workflow.jobs).map(({ env }) => env)].filter(hasSecret)).toEqual([]);
  const given = stepsOf(workflow).filter(({ env }) => hasSecret(env));
  expect(given.filter(({ run }) => !run?.startsWith('.ci/deploy '))).toEqual([]);
  // A package of the project that runs before the upload could take them.
  const uploads = Object.values(workflow.jobs).filter(({ steps = [] }) => steps.some(({ env }) => hasSecret(env)));
  expect(uploads.flatMap(({ steps = [] }) => steps).filter(({ run }) => run && !run.startsWith('.ci/'))).toEqual([]);
  expect(Object.keys(Object(workflow.on))).not.toContain('pull_request_target');
  // What another has written is never part of a command.
  expect(stepsOf(workflow).filter(({ run, uses }) => (run ?? uses ?? '').includes('${{'))).toEqual([]);
});

/** The first major version of each action that asks for Node 24: GitHub's runners drop the one before. */
const FIRST_ON_NODE_24 = { cache: 5, checkout: 5, 'download-artifact': 7, 'setup-node': 5, 'upload-artifact': 6 };

test('no action asks for a Node that runners no longer have', () => {
  const used = Object.values(texts).flatMap((text) => [...text.matchAll(/actions\/([\w-]+)[^@\s]*@\w+ # v(\d+)/g)]);
  expect(used.length).toBeGreaterThan(5);
  for (const [all, name = '', major] of used)
    expect.soft(Number(major), all).toBeGreaterThanOrEqual(FIRST_ON_NODE_24[name as keyof typeof FIRST_ON_NODE_24]);
});

describe('the upload', () => {
  let place: string;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'ci-'));
    mkdirSync(join(place, 'bin'));
    mkdirSync(join(place, 'dist'));
  });
  afterEach(() => rmSync(place, { recursive: true }));

  /** A program that notes how it was called, in front of the real ones. */
  function fake(name: string, output: string, outputOfApi = output) {
    const file = join(place, 'bin', name);
    const said = (text: string) => `cat <<'END'\n${text}\nEND\n`;
    writeFileSync(
      file,
      `#!/bin/sh\necho "$@" >>"${place}/calls"\nif [ "$1" = api ]; then\n${said(outputOfApi)}else\n${said(output)}fi\n`,
    );
    chmodSync(file, 0o755);
  }

  const run = (script: string, args: string[], env: Record<string, string>) =>
    new Promise<{ code: number; stderr: string; calls: string; output: string }>((done) => {
      const path = `${join(place, 'bin')}:${process.env['PATH']}`;
      const options = { cwd: place, env: { PATH: path, GITHUB_OUTPUT: join(place, 'output'), ...env } };
      execFile(resolve(script), args, options, (error, _, stderr) => {
        const read = (name: string) =>
          globSync(name, { cwd: place })[0] ? readFileSync(join(place, name), 'utf8') : '';
        done({ code: Number(error?.code ?? 0), stderr, calls: read('calls'), output: read('output') });
      });
    });

  const cloudflare = { SITE_HOST: 'cloudflare', CLOUDFLARE_PROJECT: 'site' };
  const build = (isPreview: boolean) =>
    writeFileSync(join(place, 'dist/_headers'), `/*\n${isPreview ? '  X-Robots-Tag: noindex\n' : ''}`);

  test('a preview is uploaded to Cloudflare, at the address of its pull request', async () => {
    build(true);
    fake('npx', 'Take a peek over at https://1a2b.site.pages.dev\nDeployment alias URL: https://pr-12.site.pages.dev');
    const { code, calls, output } = await run('.ci/deploy', ['preview'], { ...cloudflare, PULL_REQUEST: '12' });
    expect([code, output]).toEqual([0, 'address=https://pr-12.site.pages.dev\n']);
    expect(calls).toMatch(/^--yes wrangler@\d+\.\d+\.\d+ pages deploy dist --project-name=site --branch=pr-12\n$/);
  });

  test('a preview is not uploaded as the site', async () => {
    build(true);
    fake('npx', '');
    const { code, stderr, calls } = await run('.ci/deploy', ['production'], cloudflare);
    expect([code, calls]).toEqual([1, '']);
    expect(stderr).toMatch(/dist is a preview/);
  });

  test.each([
    ['is made where nothing was published', '', '', 'true'],
    ['is made over what is older, though main is further by now', `${'b'.repeat(40)}:9`, 'behind', 'true'],
    ['is made over an earlier build of the same', `${'a'.repeat(40)}:2`, 'identical', 'true'],
    ['gives way to what is live and newer', `${'b'.repeat(40)}:2`, 'ahead', 'false'],
    ['gives way to a later build of the same', `${'a'.repeat(40)}:4`, 'identical', 'false'],
  ])('%s', async (_, published, comparedWithIt, isNewest) => {
    fake('gh', published, comparedWithIt);
    const env = { GITHUB_REPOSITORY: 'a/b', GITHUB_SHA: 'a'.repeat(40), GITHUB_RUN_NUMBER: '3' };
    const { code, output } = await run('.ci/is-newest', [], env);
    expect([code, output]).toEqual([0, `is_newest=${isNewest}\n`]);
  });

  test('of the site is made only where nothing newer is live', () => {
    const { steps = [] } = Object.fromEntries(workflows)['publish.yml']?.jobs['deploy'] ?? {};
    const upload = steps.find(({ run }) => run?.startsWith('.ci/deploy'));
    expect(upload).toHaveProperty('if', "steps.commit.outputs.is_newest == 'true'");
    expect(steps.findIndex(({ run }) => run === '.ci/is-newest')).toBeLessThan(steps.indexOf(upload ?? {}));
  });

  test('waits for a person where it holds up no other, and is in a row with other uploads', () => {
    const { concurrency, jobs } = Object.fromEntries(workflows)['publish.yml'] ?? {};
    const waiting = Object.values(jobs ?? {}).filter(({ environment }) => environment);
    expect([concurrency, ...waiting.map((job) => job.concurrency)]).toEqual([undefined, undefined]);
    expect(jobs?.['deploy']).toMatchObject({ needs: 'release', concurrency: 'publish' });
  });

  describe('what was changed since the site was published', () => {
    const git = (...args: string[]) =>
      spawnSync('git', ['-C', place, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
        encoding: 'utf8',
      }).stdout.trim();
    const commit = (file: string) => {
      mkdirSync(join(place, 'content'), { recursive: true });
      writeFileSync(join(place, file), String(Math.random()));
      git('add', file);
      git('commit', '--quiet', '--message=x');
      return git('rev-parse', 'HEAD');
    };
    const outputSince = async (published: string) => {
      fake('gh', published);
      const { code, output } = await run('.ci/only-content', [], {});
      return [code, output];
    };

    test('is content alone, or something else, too', async () => {
      git('init', '--quiet');
      const first = commit('code.ts');
      commit('content/a.yaml');
      const second = commit('content/b.yaml');
      expect(await outputSince(first)).toEqual([0, 'only-content=true\n']);
      expect(await outputSince(second), 'nothing').toEqual([0, 'only-content=true\nonly-content=true\n']);
      commit('code.ts');
      expect((await outputSince(first)).at(-1)).toMatch(/only-content=false\n$/);
      expect((await outputSince('')).at(-1), 'never published').toMatch(/only-content=false\n$/);
    });
  });
});
