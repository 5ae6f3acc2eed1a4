import { describe, expect, test } from 'vitest';
import { scoreChart, scoreChartShapes, settleLabels } from '#lib/charts/score-bands.ts';
import type { ScoreBand } from '#schemas/screening.ts';

const bands: ScoreBand[] = [
  { from: 300, to: 400, populationShare: 12.3, declineRate: 2.1, risk: 'Low' },
  { from: 401, to: 500, populationShare: 26.7, declineRate: 4.8, risk: 'Low' },
  { from: 501, to: 600, populationShare: 28.4, declineRate: 8.9, risk: 'Moderate' },
  { from: 801, to: 850, populationShare: 2.5, declineRate: 94.2, risk: 'Critical' },
];

describe.each(['wide', 'narrow'] as const)('the %s chart of score bands', (version) => {
  const shape = scoreChartShapes[version];
  const chart = scoreChart(bands, shape);

  test('draws each band once, with its figures', () => {
    expect(chart.bands.map(({ share, rate }) => [share.text, rate.text])).toEqual([
      ['12.3', '2.1'],
      ['26.7', '4.8'],
      ['28.4', '8.9'],
      ['2.5', '94.2'],
    ]);
  });

  test('rises with the decline rate and stays within its box', () => {
    const heights = chart.bands.map(({ dot }) => dot.y);
    expect(heights).toEqual(heights.toSorted((one, other) => other - one));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...chart.bands.map(({ dot }) => dot.x))).toBeLessThanOrEqual(shape.width);
  });

  test('names neighbors of the same risk once', () => {
    expect(chart.risks.map(({ label }) => label.text)).toEqual(['Low', 'Moderate', 'Critical']);
  });
});

test('labels move to the left only as far as they must', () => {
  const labels = [
    { text: 'Low', x: 20 },
    { text: 'Very High', x: 180 },
    { text: 'Critical', x: 198 },
  ];
  const [low, veryHigh = 0, critical = 0] = settleLabels(labels, 200, 10);
  expect(low).toBe(20);
  expect(critical).toBeLessThan(198);
  expect(veryHigh).toBeLessThan(critical);
});
