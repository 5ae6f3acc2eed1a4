import { describe, expect, test } from 'vitest';
import { figureNumber, figureParts, figureText, fillFigures, type Ledger, splitFigures } from '#lib/format/figure.ts';

const ledger: Ledger = {
  screening: { value: 60, before: 'under', unit: 'seconds', label: 'Length of one screen' },
  accuracy: { value: 96.8, suffix: '%', label: 'Accuracy', footnote: 'Results may vary.' },
  threshold: { value: 10_000, prefix: '$', label: 'Threshold' },
  recognition: { value: '18-24', unit: 'months', label: 'Earlier recognition' },
};
const figure = (id: string) => {
  const found = ledger[id];
  if (!found) throw new Error(`no figure ${id}`);
  return found;
};

describe('a figure', () => {
  test.each([
    ['full', 'under 60 seconds'],
    ['amount', '60 seconds'],
    ['number', '60'],
    ['compound', '60-second'],
  ] as const)('in its form "%s" reads "%s"', (form, text) => {
    expect(figureText(figure('screening'), form)).toBe(text);
  });

  test.each([
    ['accuracy', '96.8%'],
    ['threshold', '$10,000'],
    ['recognition', '18–24'],
  ])('"%s" carries its signs: %s', (id, text) => {
    expect(figureNumber(figure(id))).toBe(text);
  });

  test('has parts for large numerals', () => {
    expect(figureParts(figure('threshold'))).toMatchObject({ digits: '$10,000', sign: undefined });
    expect(figureParts(figure('accuracy'))).toMatchObject({ digits: '96.8', sign: '%' });
    expect(figureParts(figure('screening'))).toMatchObject({ before: 'under', digits: '60', unit: 'seconds' });
  });
});

describe('a text with placeholders', () => {
  test('fills in each figure in its form', () => {
    expect(fillFigures('A {screening:compound} screen, {screening}.', ledger)).toBe(
      'A 60-second screen, under 60 seconds.',
    );
  });

  test('leaves an unknown figure as written', () => {
    expect(fillFigures('At {nowhere} percent', ledger)).toBe('At {nowhere} percent');
  });

  test('is split into strings and figures', () => {
    expect(splitFigures('{screening:amount} at {accuracy}, on {average}', ledger)).toEqual([
      '',
      { figure: figure('screening'), form: 'amount' },
      ' at ',
      { figure: figure('accuracy'), form: 'full' },
      ', on {average}',
    ]);
  });
});
