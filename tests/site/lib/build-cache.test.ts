import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createCache } from '#integrations/build-cache.ts';

const DAY_MS = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'cache-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a file is made once, and again when its sources change', async () => {
  const cache = createCache(join(folder, 'made'));
  const make = vi.fn(async () => Buffer.from('made'));
  expect(await cache.get(['title', 'v1'], make)).toEqual(Buffer.from('made'));
  expect(await cache.get(['title', 'v1'], make)).toEqual(Buffer.from('made'));
  expect(make).toHaveBeenCalledTimes(1);
  await cache.get(['title', 'v2'], make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a file that no build has used for a month is deleted', async () => {
  const place = join(folder, 'pruned');
  const cache = createCache(place);
  await cache.get(['title'], async () => Buffer.from('made'));
  await cache.prune(Date.now() + 29 * DAY_MS);
  expect(readdirSync(place)).toHaveLength(1);
  await cache.prune(Date.now() + 31 * DAY_MS);
  expect(readdirSync(place)).toEqual([]);
});
