import { heroSchemas } from '#schemas/heroes.ts';
import { menus, tagsIn } from '../support/entries.ts';
import { words } from '../support/interface.ts';
import { pagesOfContent } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const heroOf = (path: string) => Object.keys(heroSchemas).find((name) => tagsIn(path, name).length > 0);

test('no page opens as the page before it in the menu', () => {
  const paths = menus.flatMap(({ overview, links }) => [...(overview ? [overview] : []), ...links]);
  const opens = [...new Set(paths.map(({ href }) => href.split('#')[0] ?? ''))]
    .map((path) => ({ path, hero: heroOf(path) }))
    .filter(({ hero }) => hero !== undefined);
  expect(opens.length).toBeGreaterThan(1);
  expect(opens.filter(({ hero }, index) => hero === opens[index + 1]?.hero)).toEqual([]);
});

for (const { path } of pagesOfContent.filter(({ path }) => heroOf(path) === 'MirrorHero')) {
  test(`the view of ${path} comes after the words, and stands before them only where both fit`, async ({ page }) => {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    const view = page.getByRole('figure', { name: new RegExp(`^${words.views.illustration}`) }).first();
    const placed = async () => ({ words: await heading.boundingBox(), view: await view.boundingBox() });
    await page.setViewportSize({ width: 1440, height: 900 });
    const wide = await placed();
    expect(wide.view?.x).toBeLessThan(wide.words?.x ?? 0);
    await page.setViewportSize({ width: 390, height: 900 });
    const narrow = await placed();
    expect(narrow.view?.y).toBeGreaterThan(narrow.words?.y ?? 0);
  });
}
