import { format } from '#lib/format/message.ts';
import { messages } from '../support/crawl-messages.ts';
import { expect, test } from '../support/crawl-page.ts';

const SITE = 'https://example.com';

test('a page that robots.txt blocks says so before it is read alone, and one that cannot be read says why', async ({
  page,
  crawlPage,
  fake,
}) => {
  fake.switches.forbidden.push(SITE);
  await crawlPage.open();
  const read = page.getByRole('button', { name: messages.form.readPage });
  await expect(read).toHaveAccessibleDescription(format(messages.form.readHint, { credits: '1 credit' }));
  await crawlPage.crawl();
  await expect(crawlPage.results).toContainText('robots.txt');
  await expect(page.getByRole('radio', { name: new RegExp(`^${messages.filters.failed} 0$`) })).toBeVisible();
  await expect(page.getByRole('radio', { name: new RegExp(`^${messages.filters.blocked} 1$`) })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await expect(read).toHaveAccessibleDescription(messages.form.readBlocked);
  await expect(page.getByText(messages.form.readBlocked)).toBeVisible();
  await read.click();
  await expect(crawlPage.preview).toBeVisible();
  await page.keyboard.press('Escape');

  const body = { success: false, error: 'The reason' };
  fake.inject({ path: '/v1/scrape', times: 1, fault: { type: 'answer', status: 500, body } });
  await read.click();
  const text = page.locator('form').getByText('Request failed with status code 500. Error: The reason');
  await expect(text).toBeVisible();
  await crawlPage.url.fill(`${SITE}/other`);
  await expect(text).toBeHidden();
});
