import { expect, test } from 'vitest';
import { timelineYears } from '#lib/charts/timeline.ts';

const at = (datetime: string) => ({ datetime });

test('years follow one another, each with its items in their order', () => {
  const years = timelineYears([at('2023'), at('2024-02'), at('2024'), at('2026')]);
  expect(years.map(({ year, items }) => [year, items.map(({ datetime }) => datetime)])).toEqual([
    ['2023', ['2023']],
    ['2024', ['2024-02', '2024']],
    ['2025', []],
    ['2026', ['2026']],
  ]);
});

test('the line runs from the first month to the last one', () => {
  const lines = (...dates: string[]) => timelineYears(dates.map(at)).map(({ line }) => line);
  expect(lines('2024-02', '2024', '2025', '2025-07')).toEqual(['M1.5 1H12', 'M0 1H6.5']);
  expect(lines('2024', '2025')).toEqual(['M0 1H12', 'M0 1H12']);
});

test('a dot is only where the month is known', () => {
  expect(timelineYears([at('2024-02'), at('2024')])[0]?.dots).toBe('M1.5 1h0');
});

test('without items there is no year', () => {
  expect(timelineYears([])).toEqual([]);
});
