import { describe, expect, test } from 'vitest';
import { parseRecents, upsertRecent } from '#crawl/shell/recents.ts';
import { range } from './client/setup.ts';

const NOW = Date.UTC(2025, 10, 21);
const DAY = 86_400_000;
const crawl = { id: 'a', url: 'https://a.test', startedAtMs: NOW, status: 'scraping', completed: 3 };

describe('recent crawls', () => {
  test('are sorted newest first, and kept for a day unless the service says otherwise', () => {
    const one = upsertRecent([], crawl, NOW);
    const two = upsertRecent(one, { id: 'b', expiresAtMs: Date.UTC(2025, 10, 25) }, NOW + 1);
    expect(two.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(two[1]).toEqual({
      id: 'a',
      url: 'https://a.test',
      startedAtMs: NOW,
      expiresAtMs: NOW + DAY,
      status: 'scraping',
      completed: 3,
      total: 0,
      creditsUsed: 0,
      retries: [],
    });
    expect(two[0]?.expiresAtMs).toBe(Date.UTC(2025, 10, 25));
  });

  test('are updated in place, and keep fields that are not sent again', () => {
    const list = upsertRecent(upsertRecent([], crawl, NOW), { id: 'b' }, NOW);
    const updated = upsertRecent(list, { id: 'a', status: 'completed', completed: 9 }, NOW + 5);
    expect(updated.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(updated[1]).toMatchObject({ url: 'https://a.test', startedAtMs: NOW, status: 'completed', completed: 9 });
  });

  test('keep the retries that another tab has begun', () => {
    const list = upsertRecent(upsertRecent([], { ...crawl, retries: ['x'] }, NOW), { ...crawl, retries: ['y'] }, NOW);
    expect(upsertRecent(list, { ...crawl, retries: [] }, NOW)[0]?.retries).toEqual(['x', 'y']);
  });

  test('are limited to twenty', () => {
    let list = upsertRecent([], { id: '0' }, NOW);
    for (let number = 1; number < 30; number += 1) list = upsertRecent(list, { id: `${number}` }, NOW);
    expect(list).toHaveLength(20);
    expect(list[0]?.id).toBe('29');
  });

  test.each(['https://user:secret@a.test', 'https://user@a.test/b', 'HTTP://user:secret@a.test'])(
    'are loaded without one whose address holds a name or a password: %s',
    (url) => {
      const list = upsertRecent(
        upsertRecent([], { id: 'b', url: 'https://maps.test/@37' }, NOW),
        { id: 'a', url },
        NOW,
      );
      expect(parseRecents(JSON.stringify(list), NOW).map(({ id }) => id)).toEqual(['b']);
    },
  );

  test('are limited to twenty, each once, when they are read, whatever has been saved', () => {
    const [saved] = upsertRecent([], crawl, NOW);
    const planted = Array.from({ length: 10_000 }, (_, index) => ({ ...saved, id: `${index}` }));
    expect(parseRecents(JSON.stringify(planted), NOW).map(({ id }) => id)).toEqual(range(20).map((id) => `${id - 1}`));
    expect(parseRecents(JSON.stringify([saved, saved]), NOW)).toHaveLength(1);
  });

  test.each<[string, object]>([
    ['an id that no link can name', { id: '"><script>' }],
    ['a number for a URL', { url: 7 }],
    ['a URL of a megabyte', { url: `https://a.test/${'x'.repeat(1e6)}` }],
    ['a negative number of pages', { completed: -1 }],
    ['a time without a date', { startedAtMs: 1e308 }],
    ['an end that is none', { outcome: 'exploded' }],
    ['a list of retries that are no ids', { retries: [1] }],
    ['a list of ten thousand pages', { urls: Array(10_000).fill('https://a.test') }],
  ])('are loaded without one with %s', (_, fields) => {
    const [saved] = upsertRecent([], crawl, NOW);
    expect(
      parseRecents(
        JSON.stringify([
          { ...saved, ...fields },
          { ...saved, id: 'b' },
        ]),
        NOW,
      ),
    ).toMatchObject([{ id: 'b' }]);
  });

  test.each([undefined, '', 'no JSON', '{}', 'null', '[null, 1, {"id":"a"}]'])('are empty for %s', (text) => {
    expect(parseRecents(text, NOW)).toEqual([]);
  });
});
