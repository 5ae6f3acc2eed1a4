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
  test('has one level per bar, none silent and none above full', () => {
    const levels = loudness('Markets', 92);
    expect(levels).toHaveLength(92);
    expect(Math.min(...levels)).toBeGreaterThanOrEqual(0.05);
    expect(Math.max(...levels)).toBeLessThanOrEqual(1);
  });

  test.each(['middle', 'foot'] as const)('stays within its box when aligned to the %s', (align) => {
    const { path, viewBox } = voiceprint('Technology', { ...row, align });
    expect(viewBox).toBe('0 0 1656 220');
    expect(barsOf(path)).toHaveLength(92);
    for (const { x, y, length } of barsOf(path)) {
      expect(x).toBeLessThanOrEqual(1656);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + length).toBeLessThanOrEqual(220);
    }
  });

  test.each(['Too Many Patients. Too Little Time.', 'Healthcare-Grade Security & Compliance'])(
    'of "%s" weighs little',
    (text) => {
      expect(brotliCompressSync(voiceprint(text, row).path).byteLength).toBeLessThanOrEqual(MAX_BYTES);
    },
  );
});
