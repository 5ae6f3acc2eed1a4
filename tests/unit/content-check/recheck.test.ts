import { expect, test, vi } from 'vitest';
import { createRecheck } from '#integrations/content-check/recheck.ts';

const problem = { file: 'content/a.yaml', message: 'No.' };

function setup(...results: number[]) {
  const check = vi.fn(async () => Array.from({ length: results.shift() ?? 0 }, () => problem));
  const report = vi.fn();
  return { check, report, recheck: createRecheck(check, report, 1) };
}

test('checks at once', async () => {
  const { report, recheck } = setup(1);
  expect(await recheck.latest()).toEqual([problem]);
  expect(report).toHaveBeenCalledExactlyOnceWith([problem], false);
});

test('checks once after a burst of changes, whoever asks during it', async () => {
  const { check, recheck } = setup(1, 0);
  recheck.change();
  const asked = recheck.latest();
  recheck.change();
  expect(await Promise.all([asked, recheck.latest()])).toEqual([[], []]);
  expect(check).toHaveBeenCalledTimes(2);
});

test('says whether there were problems before', async () => {
  const { report, recheck } = setup(1, 0);
  await recheck.latest();
  recheck.change();
  await recheck.latest();
  expect(report).toHaveBeenLastCalledWith([], true);
});

test('waits until the content is mended', async () => {
  const { recheck } = setup(1, 0);
  const mended = recheck.mended().then(() => 'mended');
  expect(await Promise.race([mended, recheck.latest()])).toEqual([problem]);
  recheck.change();
  expect(await mended).toBe('mended');
});
