import { pageIdOf } from '#lib/routes.ts';
import { readBuilt } from '../support/dist.ts';
import { badLabels } from '../support/labels.ts';
import { pagesOfContent } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** The classes of what is drawn with a scale, a row or an axis. */
const charts = [
  'agenda-closing',
  'call-dialogue',
  'modalities',
  'product-view',
  'score-bands',
  'time-back',
  'timeline',
];

for (const { path } of pagesOfContent) {
  const html = readBuilt(`${pageIdOf(path)}.html`);
  const drawn = charts.filter((name) => html.includes(`class="${name}`));
  if (drawn.length === 0) continue;
  test(`the labels of what ${path} draws have room on phones`, async ({ page }) => {
    await page.goto(path);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await badLabels(page, drawn.map((name) => `.${name}`).join()), `${width} px`).toEqual([]);
    }
  });
}
