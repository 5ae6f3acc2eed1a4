import { expect, test } from 'vitest';
import { tilePlaces } from '#lib/cards/call.ts';
import { element, firstOf, shorten } from '#lib/cards/elements.ts';

const rowsOf = (count: number) => {
  const items = Array.from({ length: count }, (_, index) => String(index));
  return firstOf(items, 3, (item) => element({}, item), element({}, '…')).map(({ props }) => props.children[0]);
};

test('a list shows its first rows, and says that there are more', () => {
  expect(rowsOf(0)).toEqual([]);
  expect(rowsOf(1)).toEqual(['0']);
  expect(rowsOf(3)).toEqual(['0', '1', '2']);
  expect(rowsOf(8)).toEqual(['0', '1', '2', '…']);
});

test('running text is cut between words', () => {
  expect(shorten('Three short words', 17)).toBe('Three short words');
  expect(shorten('Three short words', 14)).toBe('Three short…');
});

test('tiles stand where their agents join', () => {
  expect(tilePlaces([0, 300, 800])).toEqual([0, 300, 800]);
});

test('tiles of agents that join at nearly the same time stand side by side, on the card', () => {
  const places = tilePlaces([0, 10, 20, 1020, 1030, 1040]);
  for (const [index, place] of places.entries()) {
    expect(place - (places[index - 1] ?? -100)).toBeGreaterThanOrEqual(54);
    expect(place + 46).toBeLessThanOrEqual(1056);
  }
});
