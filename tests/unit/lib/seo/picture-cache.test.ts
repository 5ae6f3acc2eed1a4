import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { cachedPicture } from '#lib/seo/picture-cache.ts';

test('a picture is made once, and again when what it is made from has changed', async () => {
  const make = vi.fn(async () => new Uint8Array([1, 2, 3]));
  const description = randomUUID();
  expect(await cachedPicture(description, make)).toEqual(new Uint8Array([1, 2, 3]));
  expect(await cachedPicture(description, make)).toEqual(new Uint8Array([1, 2, 3]));
  expect(make).toHaveBeenCalledTimes(1);
  await cachedPicture(`${description}, changed`, make);
  expect(make).toHaveBeenCalledTimes(2);
});
