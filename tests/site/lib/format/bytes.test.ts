import { expect, test } from 'vitest';
import { formatBytes } from '#lib/format/bytes.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [9_960, '10 kB'],
  [18_204, '18 kB'],
  [999_700, '1.0 MB'],
  [2_100_000, '2.1 MB'],
  [1_500_000_000, '1.5 GB'],
])('%i bytes are written as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
