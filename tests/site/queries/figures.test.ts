import { expect, test, vi } from 'vitest';
import type { LedgerFigure } from '#lib/format/figure.ts';
import { getConditions, getFigureText, noteFigure } from '#queries/figures.ts';

const accuracy: LedgerFigure = {
  id: 'accuracy',
  topic: 'accuracy',
  value: 96,
  suffix: '%',
  label: 'Accuracy',
  condition: 'With voice',
};

const uptime: LedgerFigure = { id: 'uptime', topic: 'accuracy', value: 99, suffix: '%', label: 'Uptime' };
const span: LedgerFigure = { ...uptime, id: 'years', condition: 'The span of the data' };

vi.mock('astro:content', () => ({
  getCollection: async () => [span, uptime, accuracy].map((data) => ({ id: data.id, data })),
  getEntry: async () => ({ data: { figures: { mark: '{label}: condition' } } }),
}));

test('a figure notes its condition for its page, which prints all with their marks, in the order of the ids', async () => {
  const page: App.Locals = {};
  expect(await getConditions(page)).toBeUndefined();
  expect(await noteFigure(uptime, page)).toBeUndefined();
  expect(await getConditions(page)).toEqual([]);
  expect(await noteFigure(span, page)).toMatchObject({ mark: '**', label: 'Uptime: condition' });
  expect((await noteFigure(accuracy, page))?.mark).toBe('*');
  expect(await getConditions(page)).toEqual([
    { mark: '*', condition: 'With voice' },
    { mark: '**', condition: 'The span of the data' },
  ]);
});

test('one whose condition stands beside it has no mark, and the page does not print the condition', async () => {
  const page: App.Locals = {};
  expect(await noteFigure(accuracy, page, true)).toBeUndefined();
  expect(await getConditions(page)).toEqual([]);
});

test('a figure with a condition is not shown where no mark can be', async () => {
  expect(await getFigureText('uptime')).toBe('99%');
  await expect(getFigureText('accuracy')).rejects.toThrow('content/figures/accuracy: its condition');
});
