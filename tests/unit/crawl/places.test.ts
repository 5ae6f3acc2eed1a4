import { describe, expect, test } from 'vitest';
import { crawlIdOf, hashOf } from '#lib/crawl/address.ts';
import { readRecents, withRecent } from '#lib/crawl/recents.ts';
import { createTextStore } from '#lib/crawl/storage.ts';

describe('the address of a crawl', () => {
  test('gives back the id that was put in', () => {
    const id = '9810c0c5-2f7f-4a49-b920-3159df70e77f';
    expect(hashOf(id)).toBe(`#crawl=${id}`);
    expect(crawlIdOf(hashOf(id))).toBe(id);
    expect(hashOf(undefined)).toBe('');
  });

  test.each([
    '',
    '#',
    '#results',
    '#crawl',
    '#crawl=',
    '#crawl=../v1/team',
    '#crawl=a%2Fb',
    `#crawl=${'a'.repeat(101)}`,
  ])('takes nothing from "%s"', (hash) => expect(crawlIdOf(hash)).toBeUndefined());
});

const NOW = Date.UTC(2025, 10, 21);
const DAY = 86_400_000;
const crawl = { id: 'a', url: 'https://a.test', startedAtMs: NOW, serviceStatus: 'scraping', completed: 3 };

describe('recent crawls', () => {
  test('stand newest first, for a day unless the service says otherwise', () => {
    const one = withRecent([], crawl, NOW);
    const two = withRecent(one, { id: 'b', expiresAt: '2025-11-25T00:00:00.000Z' }, NOW + 1);
    expect(two.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(two[1]).toEqual({
      id: 'a',
      url: 'https://a.test',
      startedAtMs: NOW,
      expiresAtMs: NOW + DAY,
      status: 'scraping',
      completed: 3,
    });
    expect(two[0]?.expiresAtMs).toBe(Date.UTC(2025, 10, 25));
  });

  test('are brought up to date where they stand, and keep what is not said again', () => {
    const list = withRecent(withRecent([], crawl, NOW), { id: 'b' }, NOW);
    const updated = withRecent(list, { id: 'a', serviceStatus: 'completed', completed: 9 }, NOW + 5);
    expect(updated.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(updated[1]).toMatchObject({ url: 'https://a.test', startedAtMs: NOW, status: 'completed', completed: 9 });
  });

  test('are twenty at most', () => {
    let list = withRecent([], { id: '0' }, NOW);
    for (let number = 1; number < 30; number += 1) list = withRecent(list, { id: `${number}` }, NOW);
    expect(list).toHaveLength(20);
    expect(list[0]?.id).toBe('29');
  });

  test('are read back, without those that have expired', () => {
    const text = JSON.stringify(withRecent(withRecent([], crawl, NOW), { id: 'b' }, NOW + DAY / 2));
    expect(readRecents(text, NOW + DAY).map(({ id }) => id)).toEqual(['b']);
  });

  test.each([undefined, '', 'no JSON', '{}', 'null', '[null, 1, {"id":"a"}]'])('are none in %s', (text) => {
    expect(readRecents(text, NOW)).toEqual([]);
  });
});

describe('a store of texts', () => {
  test('keeps nothing, and breaks nothing, where the browser refuses', () => {
    const store = createTextStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(store.get('name')).toBeUndefined();
    expect(store.set('name', 'text')).toBe(false);
    expect(() => store.remove('name')).not.toThrow();
  });
});
