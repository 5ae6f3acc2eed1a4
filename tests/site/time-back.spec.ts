import type { Page } from '@playwright/test';
import { format } from '#lib/format/message.ts';
import { figures, tagsIn } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { expect, test } from '../support/test.ts';

const PATH = '/solutions';
const [tag] = tagsIn(PATH, 'TimeBack');
const visits = String(tag?.['visits']).split(' ').map(Number);
const { value = 0, to = 0 } = figures['visit-time-saved'] ?? {};
const minutesOf = (count: number) => `${count * value}–${count * to}`;

const figure = (page: Page) => page.getByRole('figure').filter({ hasText: messages.timeBack.visits });
const choices = (page: Page) => figure(page).getByRole('radio');

test.use({ javaScriptEnabled: false });

test('each number of visits shows its minutes, and those alone; print has a table of all', async ({ page }) => {
  await page.goto(PATH);
  for (const count of visits) {
    await figure(page)
      .getByRole('radio', { name: String(count), exact: true })
      .check();
    for (const other of visits) {
      const gain = figure(page).getByText(format(messages.timeBack.gain, { visits: other }));
      await expect(gain).toBeVisible({ visible: other === count });
    }
    await expect(figure(page).getByText(minutesOf(count)).first()).toBeVisible();
  }
  await choices(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(choices(page).nth(1)).toBeChecked();

  await page.emulateMedia({ media: 'print' });
  await expect(choices(page).first()).toBeHidden();
  await expect(figure(page).getByRole('cell')).toHaveText(visits.map(minutesOf));
});
