import { tagsIn } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { pagesOfContent } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const path = pagesOfContent.map(({ path }) => path).find((each) => tagsIn(each, 'Modalities').length > 0) ?? '';

test('accuracies stand in one column, with or without a mark', async ({ page }) => {
  await page.goto(path);
  const cells = page.getByRole('main').getByRole('table', { name: messages.modalities.caption }).getByRole('cell');
  const ends = await cells
    .locator('small')
    .evaluateAll((signs) => signs.map((sign) => Math.round(sign.getBoundingClientRect().right)));
  expect(new Set(ends).size, ends.join(', ')).toBe(1);
});
