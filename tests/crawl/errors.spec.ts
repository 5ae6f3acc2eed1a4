import { messages } from '../support/crawl-messages.ts';
import { expect, test } from '../support/crawl-page.ts';
import type { Fault } from '../support/fake-firecrawl/faults.ts';

/** Two kinds of failed start and their messages; the tests of the tool without a browser have them all. */
const starts: [Fault, string][] = [
  [
    { type: 'answer', status: 402, body: { success: false, error: 'The reason' } },
    'Request failed with status code 402. Error: The reason',
  ],
  [
    { type: 'reset' },
    'No response received while trying to start crawl job. This may be a network error or the server is unreachable.',
  ],
];

test('a failed start shows its message', async ({ page, crawlPage, fake }) => {
  await crawlPage.open();
  await crawlPage.key.fill(fake.apiKey);
  for (const [fault, text] of starts) {
    const withdraw = fake.inject({ method: 'POST', fault });
    await crawlPage.start.click();
    const toast = crawlPage.toast(messages.toasts.error, text);
    await expect(toast).toBeVisible();
    await expect(crawlPage.results).toContainText(text);
    await expect(crawlPage.start).toBeEnabled();
    await toast.getByRole('button', { name: messages.common.close }).click();
    await expect(toast).toBeHidden();
    withdraw();
  }
  expect(new URL(page.url()).hash).toBe('');
});

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
