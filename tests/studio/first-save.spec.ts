import { test } from '../support/studio.ts';
import { expect } from '../support/test.ts';

// The shortest of what an editor does, in each `npm test`; the other files ask the rest before a release.
test('a form opens, takes a word and saves it', async ({ page, studio, browserLog }) => {
  test.setTimeout(180_000);
  await page.goto('/keystatic/collection/agents/item/nurse');
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('Nurse Agent');
  await title.fill('Nurse Two');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => studio.diff()).toContain('-title: Nurse Agent\n+title: Nurse Two\n');
  expect(browserLog.console.filter((line) => !line.includes('https://fonts.googleapis.com'))).toEqual([]);
});
