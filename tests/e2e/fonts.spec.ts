import { budgets } from '../support/budgets.ts';
import { builtFiles, readBuilt } from '../support/dist.ts';
import { drawnByTheMachine } from '../support/drawn-fonts.ts';
import { insistOnFonts } from '../support/fonts.ts';
import { allPaths } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test('two font files of at most 40 kB are asked for, both before they are needed', async ({ page }) => {
  await page.goto('/');
  const preloaded = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(preloaded).toHaveLength(2);
  expect(
    builtFiles('woff2')
      .map((file) => `/${file}`)
      .sort(),
  ).toEqual(preloaded.sort());
  const bytes = preloaded.map((path) => readBuilt(path.slice(1), 'latin1').length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budgets.fonts);
});

test.describe('as the page was built', () => {
  // What an island types would change while it is looked at.
  test.use({ javaScriptEnabled: false });

  for (const path of allPaths) {
    test(`the fonts draw every character of ${path}`, async ({ page }) => {
      await insistOnFonts(page);
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await drawnByTheMachine(page)).toEqual([]);
    });
  }
});
