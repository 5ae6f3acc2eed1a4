import { expect, test } from 'vitest';
import { splitPassages } from '#lib/passages.ts';

test('splits a text at its passages, which keep their numbers whatever their order', () => {
  expect(splitPassages('A refill, and dizzy since Sunday.', ['dizzy', 'A refill'])).toEqual([
    { text: 'A refill', number: 2 },
    { text: ', and ' },
    { text: 'dizzy', number: 1 },
    { text: ' since Sunday.' },
  ]);
});

test('leaves a text without passages whole', () => {
  expect(splitPassages('No fall.', [])).toEqual([{ text: 'No fall.' }]);
});
