import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { licenseText } from '#integrations/licenses.ts';

const folders: string[] = [];

function packageFolder(json: object, files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  folders.push(folder);
  for (const [name, text] of Object.entries({ 'package.json': JSON.stringify(json), ...files }))
    writeFileSync(join(folder, name), text);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test('each package is listed once with its license, in alphabetical order', () => {
  const one = packageFolder({ name: 'one', version: '1.2.3', license: 'MIT' }, { LICENSE: 'Keep this text.\n' });
  const another = packageFolder(
    { name: 'another', version: '2.0.0', license: 'ISC' },
    { 'license.md': 'As you like.' },
  );
  const [first, second, ...others] = licenseText([one, another, one]).split(`\n${'-'.repeat(80)}\n\n`);
  expect(first).toBe('another 2.0.0 (ISC)\n\nAs you like.\n');
  expect(second).toBe('one 1.2.3 (MIT)\n\nKeep this text.\n');
  expect(others).toEqual([]);
});

test('a package without a license or its text stops the build', () => {
  const silent = packageFolder({ name: 'silent', version: '1.0.0' }, { LICENSE: 'Text' });
  const short = packageFolder({ name: 'short', version: '1.0.0', license: 'MIT' }, {});
  expect(() => licenseText([silent])).toThrow(/silent has no license/);
  expect(() => licenseText([short])).toThrow(/short has no license/);
});
