import { expect, test } from 'vitest';
import { pageIdOf, routes } from '#lib/routes.ts';
import { budgets } from '../../support/budgets.ts';
import { builtFiles, bytesSent, readBuilt } from '../../support/dist.ts';
import { allPaths } from '../../support/pages.ts';
import { median, weightOf } from '../../support/weights.ts';

// What each page requests in a browser, scripts above all, is measured in pages.spec.ts.
const paths = [...allPaths, routes.notFound];
const weights = paths.map((path) => ({ path, ...weightOf(path) }));

test('every page with its CSS is within the budget', () => {
  console.table(Object.fromEntries(weights.map(({ path, ...weight }) => [path, weight])));
  expect(weights.filter(({ total }) => total > budgets.html)).toEqual([]);
  expect(median(weights.map(({ total }) => total))).toBeLessThanOrEqual(budgets.medianHtml);
});

test('the two fonts together are within the budget', () => {
  const fonts = builtFiles('woff2');
  expect(fonts).toHaveLength(2);
  expect(fonts.reduce((total, file) => total + bytesSent(file), 0)).toBeLessThanOrEqual(budgets.fonts);
});

test('no stylesheet or script blocks the first paint', () => {
  const blocking =
    /<link rel="stylesheet"|<script(?! type="(?:module|application\/ld\+json|speculationrules)")[^>]* src=/;
  const headOf = (path: string) => readBuilt(`${pageIdOf(path)}.html`).split('</head>')[0] ?? '';
  expect(paths.filter((path) => blocking.test(headOf(path)))).toEqual([]);
});
