import { expect, test } from '../support/test.ts';
import { drawings, serveVaried } from '../support/varied-site.ts';

const site = serveVaried();

for (const name of Object.keys(drawings)) {
  test(`the words of a drawing in a plain hero keep away from the edge: ${name}`, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${site.url}/${name}`);
      const starts = await page
        .locator('.hero .view > *')
        .first()
        .evaluate((view) =>
          [...view.querySelectorAll('th, td, figcaption, .title-1, a')].map((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            const { left, width } = range.getBoundingClientRect();
            return width > 0 ? left : 999;
          }),
        );
      expect(starts.length).toBeGreaterThan(0);
      expect(Math.min(...starts), `pixels from the edge at ${width} px`).toBeGreaterThanOrEqual(16);
    }
  });
}
