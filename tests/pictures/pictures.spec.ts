import type { Page } from '@playwright/test';
import { writeCatalogue } from '../catalogue/write.ts';
import { waitForFonts } from '../support/fonts.ts';
import { allPaths } from '../support/pages.ts';
import { serveRoot } from '../support/served-root.ts';
import { expect, test } from '../support/test.ts';

const nameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';

async function expectAsBefore(page: Page, origin: string, path: string) {
  await waitForFonts(page, origin);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${origin}${path}`);
      await page.waitForLoadState('networkidle');
      await page.evaluate(async () => {
        await document.fonts.ready;
        // Else those that are far down are in some pictures and missing in others.
        for (const image of document.images) image.loading = 'eager';
        await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
      });
      const name = `${nameOf(path)}-${width}-${colorScheme}.png`;
      await expect.soft(page).toHaveScreenshot(name, { fullPage: true, threshold: 0 });
    }
  }
}

for (const path of [...allPaths, '/no-such-page'])
  test(`${path} looks as before`, ({ page, baseURL }) => expectAsBefore(page, baseURL ?? '', path));

test.describe('the catalogue', () => {
  const site = serveRoot((folder) => writeCatalogue(folder, 'sample'));

  test('looks as before', ({ page }) => expectAsBefore(page, site.url, '/catalogue'));
});
