import { expect, test } from '../support/test.ts';
import { INK_NAME, serveVaried } from '../support/varied-site.ts';

const site = serveVaried();

for (const colorScheme of ['light', 'dark'] as const)
  test(`@full a picture of ink on nothing has light paper behind it, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${site.url}/about`);
    await expect(page.getByRole('img', { name: INK_NAME })).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
