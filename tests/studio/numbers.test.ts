import { expect, test, vi } from 'vitest';
import { studioConfig } from '#studio/forms/config.ts';
import { readModel } from '#studio/forms/model.ts';

const { loadForms } = await vi.hoisted(() => import('../support/keystatic.ts'));
vi.mock('@keystatic/core', () => loadForms('keystatic-core'));
vi.mock('@keystatic/core/content-components', () => loadForms('keystatic-core-content-components'));

const { collections, singletons } = studioConfig(readModel());

/** A field for a number, as text. */
function fieldOf(shape: Record<string, unknown> | undefined, name: string) {
  type Field = {
    parse(value: unknown): string;
    serialize(text: string): { value: unknown };
    validate(text: string): unknown;
  };
  return shape?.[name] as Field;
}
const value = fieldOf(collections?.['figures']?.schema, 'value');
const year = fieldOf(singletons?.['site']?.schema, 'foundingYear');

test.each([0, 5, 96.8, 0.0625, 1_000_000, 0.1, 12.345678, 150])('%d is shown and saved as it is', (number) => {
  const text = value.parse(number);
  expect(text).toBe(String(number));
  expect(value.validate(text)).toBe(text);
  expect(value.serialize(text)).toEqual({ value: number });
});

test.each([
  ['96.80', 96.8],
  [' 7 ', 7],
  ['007', 7],
])('%j is what it says', (text, number) => {
  value.validate(text);
  expect(value.serialize(text)).toEqual({ value: number });
});

test.each([
  '5,5',
  '1.000,5',
  '1,000',
  '5.5.5',
  '12a',
  '5 %',
  '.',
  '1e3',
  '0x10',
  '∞',
  '12345678901234567890',
  '0.1000000000000000055',
  '--5',
])('%j is refused, not guessed', (text) => {
  expect(() => value.validate(text)).toThrow('Write a number in digits');
});

test('a whole number is one, and one that is needed is there', () => {
  expect(() => year.validate('2024.5')).toThrow('whole number');
  expect(() => year.validate('')).toThrow();
  expect(year.serialize('2024')).toEqual({ value: 2024 });
});
