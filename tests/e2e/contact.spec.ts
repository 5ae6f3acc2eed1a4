import { messages } from '../support/interface.ts';
import { site } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test('a demo is booked on the calendar, or by email while there is none', async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  const link = main.getByRole('link', { name: site.calendar ? messages.calendar.open : messages.demoRequest.send });
  await expect(link).toHaveAttribute('href', site.calendar || /^mailto:.+\?subject=\w/);
  await expect(main.locator('iframe')).toHaveCount(site.calendar ? 1 : 0);
});

test('there is no contact form', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.locator('form')).toHaveCount(0);
});
