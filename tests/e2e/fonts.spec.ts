import { CHARACTERS } from '#integrations/fonts/characters.ts';
import { budgets } from '../support/budgets.ts';
import { builtFiles, readBuilt } from '../support/dist.ts';
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

for (const path of allPaths) {
  test(`the fonts can draw every character of ${path}`, async ({ page }) => {
    await page.goto(path);
    const text = await page.evaluate(() => document.body.innerText);
    const strange = new Set([...text].filter((character) => !/\s/.test(character) && !CHARACTERS.includes(character)));
    expect([...strange]).toEqual([]);
  });
}
