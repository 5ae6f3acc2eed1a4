import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { versionFile } from '#integrations/version-file.ts';

test('a build says which commit it was built from, and nothing else', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  const built = versionFile().hooks['astro:build:done'] as (options: object) => Promise<void>;
  await built({ dir: pathToFileURL(`${dist}/`) });
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  expect(readFileSync(join(dist, 'version.txt'), 'utf8')).toBe(commit);
  rmSync(dist, { recursive: true });
});
