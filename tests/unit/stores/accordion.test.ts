import { expect, test } from 'vitest';
import { createAccordion } from '#stores/accordion.ts';

test('has one item open or none', () => {
  const accordion = createAccordion();
  expect(accordion.$open.get()).toBeUndefined();
  accordion.open('engage');
  expect(accordion.$open.get()).toBe('engage');
  accordion.open('screen');
  expect(accordion.$open.get()).toBe('screen');
  accordion.close();
  expect(accordion.$open.get()).toBeUndefined();
});
