import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sectionSchemas } from '#schemas/sections.ts';
import { sources } from '../support/sources.ts';

const MAX_LINES = 300;
/** Beside these, only dotfiles. */
const topLevel = [
  'README.md',
  'astro.config.mjs',
  'content',
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

  test(`no source file is longer than ${MAX_LINES} lines`, () => {
    const long = sources('{src,tests}/**/*.{ts,tsx,astro,css}').filter(
      ({ text }) => text.split('\n').length > MAX_LINES + 1,
    );
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  test('every section that a page may use has a component, and every component a schema', () => {
    const components = readdirSync('src/components/sections').map((file) => file.replace(/\.astro$/, ''));
    expect(components.sort()).toEqual(Object.keys(sectionSchemas).sort());
  });

  test('only these integrations write files, and none edits what Astro has written', () => {
    // built-output.full.test.ts compares the files of a build.
    const integrations = sources('src/integrations/**/*.ts');
    const writing = /\b(?:writeFile|appendFile|copyFile|rename|cp|createWriteStream)(?:Sync)?\(/;
    const writers = integrations.filter(({ text }) => writing.test(text)).map(({ path }) => path);
    expect(writers.map((path) => path.replace('src/integrations/', ''))).toEqual([
      'fonts/subset.ts',
      'hosting/compress.ts',
      'hosting/integration.ts',
      'licenses.ts',
      'published-addresses.ts',
      'studio/save.ts',
    ]);
    expect(integrations.filter(({ text }) => text.includes('astro:build:generated'))).toEqual([]);
  });

  test('no file names a folder of one machine or a package registry', () => {
    const traces = /(?<![\w.:/-])\/(?:home|Users|root|work|farm|tmp)\/\w|\bregistry\.[a-z]+\.[a-z]+/;
    const files = sources(
      '{.*,.ci/*,*.{json,mjs,md},{src,content,tests}/**/*.{ts,tsx,astro,css,mdx,yaml,md,json,txt}}',
    );
    expect(files.filter(({ text }) => traces.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
