import { routes } from '#lib/routes.ts';
import { entriesOf, menus, shown, tagsIn } from '../support/entries.ts';
import { words } from '../support/interface.ts';
import { pagesOfContent } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const closings = ['Closing', 'FigureClosing', 'QuestionsClosing', 'ViewClosing', 'WeekClosing'];
const closingsOf = (path: string) => closings.filter((name) => tagsIn(path, name).length > 0);

test('no page ends as the page before it in the menu', () => {
  const paths = menus.flatMap(({ overview, links }) => [...(overview ? [overview] : []), ...links]);
  const ends = [...new Set(paths.map(({ href }) => href.split('#')[0] ?? ''))]
    .map((path) => ({ path, closing: closingsOf(path)[0] }))
    .filter(({ closing }) => closing !== undefined);
  expect(ends.length).toBeGreaterThan(1);
  expect(ends.filter(({ closing }, index) => closing === ends[index + 1]?.closing)).toEqual([]);
});

for (const { path } of pagesOfContent.filter(({ path }) => closingsOf(path).includes('ViewClosing'))) {
  test(`${path} ends with a view of the product, after the words`, async ({ page }) => {
    await page.goto(path);
    const closing = page.getByRole('region').filter({ has: page.locator('#closing') });
    await expect(closing.getByRole('figure', { name: new RegExp(`^${words.views.illustration}`) })).toBeVisible();
    await expect(closing.getByRole('heading').or(closing.getByRole('figure')).first()).toHaveAttribute('id', 'closing');
  });
}

for (const { path } of pagesOfContent) {
  const [tag] = tagsIn(path, 'QuestionsClosing');
  if (!tag) continue;
  test(`${path} ends with questions that lead to their answers`, async ({ page }) => {
    await page.goto(path);
    const closing = page.getByRole('region').filter({ has: page.locator('#closing') });
    for (const id of [tag['first'], tag['second'], tag['third']]) {
      const question = entriesOf('questions').find(({ name }) => name === id);
      const link = closing.getByRole('link', { name: shown(question?.question ?? ''), exact: true });
      await expect(link).toHaveAttribute('href', `${routes.questions}#${id}`);
    }
  });
}
