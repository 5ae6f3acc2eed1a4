import { expect, test } from 'vitest';
import { indexAfterKey } from '#lib/keys.ts';

const press = (key: string, altKey = false) => ({ key, altKey, ctrlKey: false, metaKey: false, shiftKey: false });
const keys = ['ArrowLeft', 'ArrowRight'] as const;

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 0],
  ['ArrowLeft', 0, 3],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['ArrowDown', 1, undefined],
  ['a', 1, undefined],
])('%s leads from %i to %s', (key, from, to) => {
  expect(indexAfterKey(press(key), keys, from, 4)).toBe(to);
});

test('leaves an arrow with Alt to the browser', () => {
  expect(indexAfterKey(press('ArrowLeft', true), keys, 1, 4)).toBeUndefined();
});
