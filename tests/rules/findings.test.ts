import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sources } from '../support/sources.ts';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const findings = sources('findings/*.sh').filter(({ path }) => path !== 'findings/run.sh');

/** Name and version of each package that a finding installs, but for those with a name of the finding's own. */
const installedBy = (text: string) =>
  (/^packages=\((.*)\)$/m.exec(text)?.[1] ?? '')
    .split(' ')
    .filter((each) => !each.includes('@npm:'))
    .map((each) => [each.slice(0, each.lastIndexOf('@')), each.slice(each.lastIndexOf('@') + 1)] as const);

test.each(findings)('$path is about the versions in use', ({ text }) => {
  const others = installedBy(text).filter(([name, version]) => {
    const inUse = packages[`node_modules/${name}`]?.version;
    return inUse && inUse !== version;
  });
  expect(others).toEqual([]);
});

test.each(findings)('$path names the file of ours that relies on it', ({ text }) => {
  const [, note = ''] = /^# Our code relies on it (.+?)\n(?!#)/ms.exec(text) ?? [];
  const files = note.match(/(?:src|tests)\/[\w./[\]-]+\w|astro\.config\.mjs/g) ?? [];
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
