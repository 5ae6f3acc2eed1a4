import { routes } from '#lib/routes.ts';
import { entriesOf, shown, tagsIn } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { pagesOfContent } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

for (const { path } of pagesOfContent.filter(({ path }) => tagsIn(path, 'ViewClosing').length > 0)) {
  test(`${path} ends with a view of the product, after the words`, async ({ page }) => {
    await page.goto(path);
    const closing = page.getByRole('region').filter({ has: page.locator('#closing') });
    await expect(closing.getByRole('figure', { name: new RegExp(`^${messages.views.illustration}`) })).toBeVisible();
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
