import { describe, expect, test } from 'vitest';
import {
  checkApart,
  type Figures,
  figureNumber,
  figureParts,
  formatFigure,
  formatFigures,
  keepTogether,
  splitFigures,
  stateFigures,
  staysOnOneLine,
} from '#lib/format/figure.ts';

const figures: Figures = {
  screening: {
    id: 'screening',
    topic: 'legal',
    value: 60,
    before: 'under',
    unit: 'seconds',
    label: 'Length of one screen',
  },
  accuracy: {
    id: 'accuracy',
    topic: 'legal',
    value: 96.8,
    suffix: '%',
    label: 'Accuracy',
    condition: 'Results may vary.',
  },
  threshold: { id: 'threshold', topic: 'legal', value: 10_000, prefix: '$', label: 'Threshold' },
  hours: { id: 'hours', topic: 'legal', words: '24/7', label: 'Monitoring' },
  recognition: { id: 'recognition', topic: 'legal', value: 18, to: 24, unit: 'months', label: 'Earlier recognition' },
};
const figure = (id: string) => {
  const found = figures[id];
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
    expect(formatFigure(figure('screening'), form)).toBe(text);
  });

  test.each([
    ['18–24 months', true],
    ['60-second', true],
    ['60 seconds', false],
    ['under 1 second', false],
    ['96.8%', false],
  ])('"%s" stays on one line: %s', (text, isWhole) => {
    expect(staysOnOneLine(text)).toBe(isWhole);
  });

  test('a short one keeps its words together, and a long one its ranges', () => {
    expect(keepTogether('under 1 second')).toBe('under\u00a01\u00a0second');
    expect(keepTogether('11,200+ assessments an hour')).toBe('11,200+ assessments an hour');
    expect(keepTogether('Monday to Friday, 9:00 to 17:00')).toBe('Monday\u00a0to\u00a0Friday, 9:00\u00a0to\u00a017:00');
  });

  test.each([
    ['accuracy', '96.8%'],
    ['threshold', '$10,000'],
    ['recognition', '18–24'],
    ['hours', '24/7'],
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
    expect(formatFigures('A {screening:compound} screen, {screening}.', figures)).toBe(
      'A 60-second screen, under 60 seconds.',
    );
  });

  test('leaves an unknown figure as written', () => {
    expect(formatFigures('At {nowhere} percent', figures)).toBe('At {nowhere} percent');
  });

  test('ends with the conditions of its figures where no mark can stand', () => {
    expect(stateFigures('{accuracy} in {screening}, {accuracy}.', figures)).toBe(
      '96.8% in under 60 seconds, 96.8%. Results may vary.',
    );
    expect(stateFigures('{screening} and {nowhere}', figures)).toBe('under 60 seconds and {nowhere}');
  });

  test('is split into strings and figures', () => {
    expect(splitFigures('{screening:amount} at {accuracy}, on {average}', figures)).toEqual([
      '',
      { figure: figure('screening'), form: 'amount' },
      ' at ',
      { figure: figure('accuracy'), form: 'full' },
      ', on {average}',
    ]);
  });
});

test('figures that readers would take for one another are not on one page, whichever names the other', () => {
  const { screening, accuracy } = figures;
  if (!screening || !accuracy) throw new Error('missing');
  const named = { ...screening, apartFrom: ['accuracy'] };
  for (const [one, other] of [
    [named, accuracy],
    [accuracy, named],
  ] as const)
    expect(() => checkApart(one, other, '/about')).toThrow(
      /^content\/figures\/screening.yaml apartFrom: ".+" and ".+" are both on \/about, /,
    );
  checkApart(screening, accuracy, '/about');
});
