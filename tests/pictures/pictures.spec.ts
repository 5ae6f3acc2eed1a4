import { join } from 'node:path';
import { allPaths } from '../support/pages.ts';
import { test } from '../support/test.ts';

const folder = process.env.PICTURES ?? '';
const nameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';

/** Fonts that come late are left out of a page; a picture waits for them, so that two runs agree. */
test.beforeEach(async ({ page, baseURL }) => {
  await page.route(`${baseURL}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/font-display: ?optional/g, 'font-display:block');
    return route.fulfill({ response, body });
  });
});

for (const path of [...allPaths, '/no-such-page', '/catalogue']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`pictures of ${path}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: join(folder, `${nameOf(path)}-${width}-${colorScheme}.png`), fullPage: true });
      }
    });
  }
}
