import { routes } from '#lib/routes.ts';
import { figures } from '../support/entries.ts';
import { expect, test } from '../support/test.ts';

test('a mark leads to the row of its figure', async ({ page }) => {
  await page.goto(routes.home);
  const mark = page.locator('main sup a').first();
  const [, id = ''] = ((await mark.getAttribute('href')) ?? '').split('#');
  await mark.click();
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  await expect(page.getByRole('heading', { name: figures[id]?.label ?? id })).toBeInViewport();
});
