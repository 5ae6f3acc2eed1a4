import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { freshPages } from '#check/dev-server.ts';

function setup() {
  const invalidateAll = vi.fn();
  const pages = freshPages({ environments: { ssr: { moduleGraph: { invalidateAll } } } } as never);
  const begin = () => {
    const response = new Writable();
    const begun = vi.fn();
    pages.begin(response).then(begun);
    return { begun, end: () => response.destroy() };
  };
  return { pages, begin, invalidateAll };
}

test('renders pages at the same time', async () => {
  const { begin, invalidateAll } = setup();
  const pages = [begin(), begin()];
  for (const { begun } of pages) await expect.poll(() => begun.mock.calls).toHaveLength(1);
  expect(invalidateAll).not.toHaveBeenCalled();
});

test('a change while no page is rendered needs nothing', async () => {
  const { pages, begin, invalidateAll } = setup();
  const before = begin();
  await expect.poll(() => before.begun.mock.calls).toHaveLength(1);
  before.end();
  await new Promise(setImmediate);
  pages.contentChanged();
  const after = begin();
  await expect.poll(() => after.begun.mock.calls).toHaveLength(1);
  expect(invalidateAll).not.toHaveBeenCalled();
});

test('after a change while a page is rendered, the next ones wait for it and load everything again, once', async () => {
  const { pages, begin, invalidateAll } = setup();
  const before = begin();
  await expect.poll(() => before.begun.mock.calls).toHaveLength(1);
  pages.contentChanged();
  const after = [begin(), begin()];
  await Promise.resolve();
  for (const { begun } of after) expect(begun).not.toHaveBeenCalled();
  before.end();
  for (const { begun } of after) await expect.poll(() => begun.mock.calls).toHaveLength(1);
  expect(invalidateAll).toHaveBeenCalledOnce();
});

test('a page that the browser left before it began holds no other up', async () => {
  const { pages, begin } = setup();
  await pages.begin(new Writable().destroy());
  await new Promise(setImmediate);
  pages.contentChanged();
  const after = begin();
  await expect.poll(() => after.begun.mock.calls).toHaveLength(1);
});
