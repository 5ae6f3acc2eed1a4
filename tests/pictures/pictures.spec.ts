import { join } from 'node:path';
import { waitForFonts } from '../support/fonts.ts';
import { allPaths } from '../support/pages.ts';
import { test } from '../support/test.ts';

const folder = process.env.PICTURES ?? '';
const nameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';

for (const path of [...allPaths, '/no-such-page', '/catalogue']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`pictures of ${path}, ${colorScheme}`, async ({ page, baseURL }) => {
      await waitForFonts(page, baseURL);
      await page.emulateMedia({ colorScheme });
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await page.evaluate(async () => {
          await document.fonts.ready;
          // Else those that are far down are in some pictures and missing in others.
          for (const image of document.images) image.loading = 'eager';
          await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
        });
        await page.screenshot({ path: join(folder, `${nameOf(path)}-${width}-${colorScheme}.png`), fullPage: true });
      }
    });
  }
}
