import { messages } from '../support/crawl-messages.ts';
import { expect, test } from '../support/crawl-page.ts';

test('a toast closes after three seconds, and stays open while focused', async ({ page, crawlPage, fake }) => {
  await page.clock.install();
  await crawlPage.open();
  await page.clock.pauseAt(Date.now() + 60_000);
  await crawlPage.start.click();
  const toast = crawlPage.toast(messages.toasts.error, messages.errors.noKey);
  await expect(toast).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Alt+t');
  await expect(page.getByRole('region', { name: messages.toasts.region }).getByRole('list')).toBeFocused();
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
  await crawlPage.start.click();
  await expect(toast).toBeVisible();
  await page.clock.runFor(3_300);
  await expect(toast).toBeHidden();
  expect(fake.requests).toEqual([]);
});
