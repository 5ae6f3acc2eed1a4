import { allPaths, site } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** Types of script elements that hold data. */
const dataTypes = ['application/ld+json', 'speculationrules'];

for (const path of allPaths) {
  test(`${path} is one well-ordered document without script or noise`, async ({ page, noise }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);

    await test.step('landmarks', async () => {
      await expect.soft(page.getByRole('banner')).toHaveCount(1);
      await expect.soft(page.getByRole('main')).toHaveCount(1);
      await expect.soft(page.getByRole('contentinfo')).toHaveCount(1);
      await expect.soft(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
      await expect.soft(page.getByRole('contentinfo').getByText(site.disclaimer)).toBeVisible();
    });

    await test.step('headings', async () => {
      const headings = await page.getByRole('heading').evaluateAll((all) => all.map(({ tagName }) => tagName));
      expect.soft(headings.filter((name) => name === 'H1')).toHaveLength(1);
      const levels = headings.map((name) => Number(name.slice(1)));
      const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
      expect.soft(jumps, `levels ${levels.join(' ')}`).toEqual([]);
    });

    await test.step('ids', async () => {
      const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
      expect.soft(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    });

    await test.step('script and noise', async () => {
      const scripts = await page
        .locator('script')
        .evaluateAll((all) => all.map((script) => (script as HTMLScriptElement).type || 'JavaScript'));
      const islands = await page.locator('astro-island').count();
      const code = scripts.filter((type) => !dataTypes.includes(type));
      expect.soft(code.length > 0, 'script stands on pages with an island only').toBe(islands > 0);
      expect.soft(noise).toEqual({ console: [], strangers: [] });
    });
  });
}
