import { expect, test, vi } from 'vitest';
import type { LedgerFigure } from '#lib/format/figure.ts';
import { getConditions, getFigureText, getMark } from '#queries/figures.ts';

const accuracy: LedgerFigure = {
  id: 'accuracy',
  topic: 'accuracy',
  value: 96,
  suffix: '%',
  label: 'Accuracy',
  condition: 'With voice',
};

const entries: Record<string, { id: string; data: object; body?: string }[]> = {
  figures: [
    { id: 'uptime', data: { value: 99, suffix: '%', label: 'Uptime' } },
    { id: 'accuracy', data: accuracy },
  ],
  pages: [
    { id: 'stated', data: { kind: 'page' }, body: '<Stat figure="accuracy" />' },
    { id: 'other', data: { kind: 'page' }, body: '<Stat figure="uptime" />' },
  ],
};

vi.mock('astro:content', () => ({
  getCollection: async (name: string) => entries[name] ?? [],
  getEntry: async () => ({ data: { articles: {} } }),
}));
vi.mock('astro:env/server', () => ({ SHOW_UNPUBLISHED: true }));

test('a page that states a figure prints its condition; one that stands beside each needs no mark', async () => {
  expect(await getConditions('/stated')).toEqual([{ mark: '', condition: 'With voice' }]);
  expect(await getMark('/stated', accuracy)).toBeUndefined();
  expect(await getConditions('/other')).toEqual([]);
});

test('a page that would show a figure without printing its condition is not built', async () => {
  await expect(getMark('/other', accuracy)).rejects.toThrow('/other shows a figure that it can');
});

test('nor is one that shows a figure with a condition where no mark can be', async () => {
  expect(await getFigureText('uptime')).toBe('99%');
  await expect(getFigureText('accuracy')).rejects.toThrow('content/figures/accuracy: its condition');
});
