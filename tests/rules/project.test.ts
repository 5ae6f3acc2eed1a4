import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sharedFiles, sharedPackages } from '#integrations/shared-chunk.ts';
import { registry } from '#sections/registry.ts';
import { makeRoot } from '../support/root.ts';
import { makeSampleRoot } from '../support/sample-root.ts';
import { sources } from '../support/sources.ts';

/** Beside these, only dotfiles. */
const topLevel = [
  'README.md',
  'astro.config.mjs',
  'content',
  'findings',
  'package-lock.json',
  'package.json',
  'public',
  'src',
  'tests',
  'tsconfig.json',
];
const written = ['dist', 'node_modules', 'test-results'];

describe('the project', () => {
  test('the top level holds only what is agreed', () => {
    const entries = readdirSync('.').filter((name) => !name.startsWith('.') && !written.includes(name));
    expect(entries.filter((name) => !topLevel.includes(name))).toEqual([]);
  });

  test('TypeScript checks folders that start with a dot, too, which it leaves out unless tsconfig.json names them', () => {
    const { include } = JSON.parse(readFileSync('tsconfig.json', 'utf8').replace(/^\s*\/\/.*$/gm, ''));
    const hidden = sources('src/**/.*/*.ts').map(({ path }) => path.replace(/[^/]+$/, '*'));
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden.filter((folder) => !include.includes(folder))).toEqual([]);
  });

  test('a build in a folder with # in its name says so in one sentence', () => {
    const copy = makeRoot({ withCache: false });
    const folder = `${copy} #`;
    renameSync(copy, folder);
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { status, stderr } = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining('rename the folder')]]);
  });

  test.each([
    [
      'an older Node',
      'case "$1" in --version) echo v20.20.2;; *) echo undefined;; esac',
      /^This needs Node .+ finds v20\.20\.2: .+\.$/,
    ],
    ['a Node that does not start', 'exit 127', /^Node .+ glibc.+\.$/],
  ])('where npm finds %s, each command says in one sentence what is missing', (_, script, sentence) => {
    const folder = mkdtempSync(join(tmpdir(), 'node-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'node'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const PATH = `${folder}:${process.env.PATH}`;
    const { status, stderr } = spawnSync('sh', ['.ci/ready'], { encoding: 'utf8', env: { ...process.env, PATH } });
    expect([status, stderr.trim()]).toEqual([1, expect.stringMatching(sentence)]);
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    for (const name of ['build', 'dev', 'edit', 'test', 'check:content', 'check:site'])
      expect(scripts[`pre${name}`]).toBe('sh .ci/ready');
  });

  test('no test of the product reads content/: they run where it is that of the sample', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const ofProduct = ['test:unit', 'test:e2e', 'test:engines'].map((name) => scripts[name]);
    expect(ofProduct.filter((script) => !script.startsWith('node tests/in-sample.ts '))).toEqual([]);
    const root = makeSampleRoot();
    expect([realpathSync(root), realpathSync(join(root, 'content'))]).toEqual([root, join(root, 'content')]);
    // The way around it: a file of the project by its own place.
    const products = sources('tests/{site,crawl,check,studio,hosts,engines}/**/*.ts');
    expect(products.length).toBeGreaterThan(150);
    expect(
      products.filter(({ text }) => /import\.meta\.(url|dirname|filename)/.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });

  test('every section that a page may use has a component', () => {
    const components = sources('src/sections/*/*.astro').map(({ path }) => basename(path, '.astro'));
    expect(Object.keys(registry).filter((name) => !components.includes(name))).toEqual([]);
  });

  test('what visitors and the crawl tool share in one chunk is there', () => {
    const names = [...sharedFiles, ...sharedPackages.map((name) => `node_modules/${name}`)];
    expect(names.filter((name) => !existsSync(name))).toEqual([]);
  });

  test('nobody but its folder and the registry names a section', () => {
    // In a name of another kind, such as an island's or an icon's, it is part of a longer word.
    const named = new RegExp(`['"\`](?:${Object.keys(registry).join('|')})['"\`]`);
    const others = sources(
      'src/{check,components,crawl,integrations,islands,layouts,lib,pages,queries,schemas,stores,studio}/**/*.{ts,tsx,astro}',
    );
    expect(others.filter(({ text }) => named.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('a section that writes a figure itself shows its mark, or can not be given one with a condition', () => {
    const writers = sources('src/{sections,components}/**/*.astro').filter(({ text }) =>
      /\bfigure(?:Text|Parts)\(/.test(text),
    );
    expect(writers).not.toEqual([]);
    expect(writers.filter(({ text }) => !/<(?:FigureMark|StatValue)\b/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('no file names a folder of one machine or a package registry', () => {
    const traces = /(?<![\w.:/-])\/(?:home|Users|root|work|farm|tmp)\/\w|\bregistry\.[a-z]+\.[a-z]+/;
    const files = sources(
      '{.*,.ci/*,findings/*,*.{json,mjs,md},{src,content,tests}/**/*.{ts,tsx,astro,css,mdx,yaml,md,json,txt}}',
    );
    expect(files.filter(({ text }) => traces.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
