import { tagsIn } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { pagesOfContent } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const mirrored = pagesOfContent.map(({ path }) => path).filter((path) => tagsIn(path, 'MirrorHero').length > 0);

for (const [index, path] of mirrored.entries()) {
  const details = index === 0 ? {} : { tag: '@full' };
  test(
    `the view of ${path} comes after the words, and stands before them only where both fit`,
    details,
    async ({ page }) => {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 });
      const view = page.getByRole('figure', { name: new RegExp(`^${messages.views.illustration}`) }).first();
      const placed = async () => ({ messages: await heading.boundingBox(), view: await view.boundingBox() });
      await page.setViewportSize({ width: 1440, height: 900 });
      const wide = await placed();
      expect(wide.view?.x).toBeLessThan(wide.messages?.x ?? 0);
      await page.setViewportSize({ width: 390, height: 900 });
      const narrow = await placed();
      expect(narrow.view?.y).toBeGreaterThan(narrow.messages?.y ?? 0);
    },
  );
}
