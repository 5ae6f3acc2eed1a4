import AxeBuilder from '@axe-core/playwright';
import { allPaths } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** Running text, which is set in a weight below that of headings, labels and links that act. */
const BODY_COPY = 'p, li, td, dd, blockquote, label';
const LABEL_WEIGHT = 500;

for (const path of allPaths) {
  test(`the body copy of ${path} has a contrast of 7 to 1 in both schemes`, async ({ page }) => {
    await page.goto(path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations, passes } = await new AxeBuilder({ page }).withRules(['color-contrast-enhanced']).analyze();
      const weak = violations.flatMap(({ nodes }) => nodes.map(({ target }) => String(target)));
      const copy = await page.evaluate(
        ({ selectors, bodyCopy, labelWeight }) =>
          selectors.filter((selector) => {
            const element = document.querySelector(selector);
            return element?.matches(bodyCopy) && Number(getComputedStyle(element).fontWeight) < labelWeight;
          }),
        { selectors: weak, bodyCopy: BODY_COPY, labelWeight: LABEL_WEIGHT },
      );
      expect.soft(passes, 'texts that were measured').not.toEqual([]);
      expect.soft(copy, colorScheme).toEqual([]);
    }
  });
}
