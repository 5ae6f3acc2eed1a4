import { expect, test } from 'vitest';
import { closestOption } from '#check/messages.ts';

const options = ['order', 'features', 'band', 'heart-pulse', 'PageLink'];

test.each([
  ['featurs', 'features'],
  ['Band', 'band'],
  ['bnad', 'band'],
  ['PageLnik', 'PageLink'],
  ['heart', 'heart-pulse'],
  ['xyz', undefined],
  ['', undefined],
])('"%s" is most likely meant as %s', (written, option) => {
  expect(closestOption(written, options)).toBe(option);
});

test('nothing is meant when there are no options', () => {
  expect(closestOption('band', [])).toBeUndefined();
});
