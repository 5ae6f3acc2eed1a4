import { expect, test } from '@playwright/test';
import { everywhere } from '#lib/hosting/headers.ts';
import { pageIdOf, routes } from '#lib/routes.ts';
import { budgets } from '../support/budgets.ts';
import { readBuilt } from '../support/dist.ts';
import { allPaths } from '../support/pages.ts';
import { weightOf } from '../support/weights.ts';

const paths = [...allPaths, routes.notFound];
const rows = paths.map((path) => ({ path, ...weightOf(path) }));

test('the figures', () => {
  console.table(Object.fromEntries(rows.map(({ path, ...weight }) => [path, weight])));
  expect(rows).toHaveLength(paths.length);
});

for (const { path, html, css, fonts, scripts, total } of rows) {
  test(`${path} weighs no more than it may`, () => {
    expect.soft(html, 'HTML with its styles').toBeLessThanOrEqual(budgets.html);
    expect.soft(css, 'styles').toBeLessThanOrEqual(budgets.css);
    expect.soft(fonts, 'fonts').toBeLessThanOrEqual(budgets.fonts);
    expect.soft(total - scripts, 'all but scripts').toBeLessThanOrEqual(budgets.page);
    // The tool of the staff has a budget of its own.
    if (path !== routes.crawl) expect.soft(scripts, 'scripts').toBeLessThanOrEqual(budgets.islands);
  });
}

test('nothing but the page itself has to come before it can be seen', () => {
  const blocking =
    /<link rel="stylesheet"|<script(?! type="(?:module|application\/ld\+json|speculationrules)")[^>]* src=/;
  const headOf = (path: string) => readBuilt(`${pageIdOf(path)}.html`).split('</head>')[0] ?? '';
  expect(paths.filter((path) => blocking.test(headOf(path)))).toEqual([]);
});

test('headers leave room for the page in the first round trip', () => {
  const lines = Object.entries(everywhere).map(([name, value]) => `${name}: ${value}\r\n`);
  expect(lines.join('').length).toBeLessThanOrEqual(budgets.headers);
});
