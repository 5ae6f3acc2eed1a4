import { describe, expect, test } from 'vitest';
import { createTextStore } from '#stores/crawl/browser.ts';
import { parseRecents, upsertRecent } from '#stores/crawl/recents.ts';

const NOW = Date.UTC(2025, 10, 21);
const DAY = 86_400_000;
const crawl = { id: 'a', url: 'https://a.test', startedAtMs: NOW, serviceStatus: 'scraping', completed: 3 };

describe('recent crawls', () => {
  test('are sorted newest first, and kept for a day unless the service says otherwise', () => {
    const one = upsertRecent([], crawl, NOW);
    const two = upsertRecent(one, { id: 'b', expiresAt: '2025-11-25T00:00:00.000Z' }, NOW + 1);
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

  test('are updated in place, and keep fields that are not sent again', () => {
    const list = upsertRecent(upsertRecent([], crawl, NOW), { id: 'b' }, NOW);
    const updated = upsertRecent(list, { id: 'a', serviceStatus: 'completed', completed: 9 }, NOW + 5);
    expect(updated.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(updated[1]).toMatchObject({ url: 'https://a.test', startedAtMs: NOW, status: 'completed', completed: 9 });
  });

  test('are limited to twenty', () => {
    let list = upsertRecent([], { id: '0' }, NOW);
    for (let number = 1; number < 30; number += 1) list = upsertRecent(list, { id: `${number}` }, NOW);
    expect(list).toHaveLength(20);
    expect(list[0]?.id).toBe('29');
  });

  test('are loaded without those that have expired', () => {
    const text = JSON.stringify(upsertRecent(upsertRecent([], crawl, NOW), { id: 'b' }, NOW + DAY / 2));
    expect(parseRecents(text, NOW + DAY).map(({ id }) => id)).toEqual(['b']);
  });

  test.each([undefined, '', 'no JSON', '{}', 'null', '[null, 1, {"id":"a"}]'])('are empty for %s', (text) => {
    expect(parseRecents(text, NOW)).toEqual([]);
  });
});

describe('text storage', () => {
  test('saves nothing and does not throw where the browser blocks it', () => {
    const store = createTextStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(store.get('name')).toBeUndefined();
    expect(store.set('name', 'text')).toBe(false);
    expect(() => store.remove('name')).not.toThrow();
  });
});
