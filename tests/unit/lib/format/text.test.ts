import { expect, test } from 'vitest';
import { setApostrophes } from '#lib/format/text.ts';

test('apostrophes within words are curly, other marks stay', () => {
  expect(setApostrophes("The shift's notes, in 'quotes', don't wait")).toBe(
    "The shift’s notes, in 'quotes', don’t wait",
  );
});
