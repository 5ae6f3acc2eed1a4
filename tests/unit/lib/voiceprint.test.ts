import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { loudness, voiceprint } from '#lib/voiceprint.ts';

const row = { bars: 92, pitch: 18, reach: 220 };
const MAX_BYTES = 1_500;

/** Where each bar starts, across the row, and how long it is. */
const barsOf = (path: string) =>
  Array.from(path.matchAll(/M(-?\d+) (-?\d+)v(\d+)/g), ([, x, y, length]) => ({
    x: Number(x),
    y: Number(y),
    length: Number(length),
  }));

describe('a voiceprint', () => {
  test('depends only on the text', () => {
    expect(voiceprint('Platform', row)).toEqual(voiceprint('Platform', row));
    expect(voiceprint('Platform', row)).not.toEqual(voiceprint('Security', row));
  });

  test('has one level per bar, none silent and none above full', () => {
    const levels = loudness('Markets', 92);
    expect(levels).toHaveLength(92);
    expect(Math.min(...levels)).toBeGreaterThanOrEqual(0.05);
    expect(Math.max(...levels)).toBeLessThanOrEqual(1);
  });

  test('fills its box when it is fitted', () => {
    const longest = (isFitted: boolean) =>
      Math.max(...barsOf(voiceprint('Markets', { ...row, isFitted }).paths[0] ?? '').map(({ length }) => length));
    expect(longest(true)).toBe(row.reach);
    expect(longest(false)).toBeLessThan(row.reach);
  });

  test.each(['middle', 'foot', 'head'] as const)('stays within its box when aligned to the %s', (align) => {
    const { paths, viewBox } = voiceprint('Technology', { ...row, align });
    expect(viewBox).toBe('0 0 1656 220');
    expect(barsOf(paths.join(''))).toHaveLength(92);
    for (const { x, y, length } of barsOf(paths.join(''))) {
      expect(x).toBeLessThanOrEqual(1656);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + length).toBeLessThanOrEqual(220);
    }
  });

  test('can be a column', () => {
    const { paths, viewBox } = voiceprint('About', { ...row, direction: 'column' });
    expect(viewBox).toBe('0 0 220 1656');
    expect(paths[0]).toMatch(/^M\d+ \d+h\d+/);
  });

  test.each(['Too Many Patients. Too Little Time.', 'Healthcare-Grade Security & Compliance'])(
    'of "%s" weighs little',
    (text) => {
      expect(brotliCompressSync(voiceprint(text, row).paths.join('')).byteLength).toBeLessThanOrEqual(MAX_BYTES);
    },
  );
});
