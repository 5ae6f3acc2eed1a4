import type { Page } from '@playwright/test';
import { format } from '#lib/format/message.ts';
import { messages } from '../support/crawl-messages.ts';
import { expect, test } from '../support/crawl-page.ts';

const KEY_NAME = 'firecrawl_api_key';

const savedKeys = (page: Page) =>
  page.evaluate((name) => [localStorage.getItem(name), sessionStorage.getItem(name)], KEY_NAME);

test.describe('the key', () => {
  test.use({ service: { credits: 450 } });

  test('is required, masked, saved once it was tested, used after a reload, and removed on request', async ({
    page,
    crawlPage,
    fake,
  }) => {
    const posts = () => fake.requests.filter(({ method }) => method === 'POST');
    await test.step('required', async () => {
      await crawlPage.open();
      await expect(crawlPage.key).toHaveAttribute('required');
      await crawlPage.start.click();
      await expect(crawlPage.toast(messages.toasts.error, messages.errors.noKey)).toBeVisible();
      await expect(crawlPage.key).toBeFocused();
      await page.keyboard.press('Enter');
      expect(fake.requests).toEqual([]);
    });
    await test.step('masked', async () => {
      await crawlPage.key.fill(fake.apiKey);
      await expect(crawlPage.key).toHaveAttribute('type', 'password');
      await expect(crawlPage.key, 'no browser offers to create it').toHaveAttribute('autocomplete', 'current-password');
      expect(await savedKeys(page)).toEqual([null, null]);
      // What stands before it and could be a user name is not the page limit.
      const userName = await crawlPage.key.evaluate(
        (key: HTMLInputElement) =>
          [...(key.form?.querySelectorAll<HTMLInputElement>('input[type=text], input:not([type])') ?? [])].findLast(
            (field) => key.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_PRECEDING,
          )?.autocomplete,
      );
      expect(userName).toBe('username');
    });
    await test.step('tested and saved', async () => {
      await page.getByRole('button', { name: messages.form.checkBalance }).click();
      await expect(page.getByText(format(messages.form.balance, { count: 450 }))).toBeVisible();
      await page.getByRole('button', { name: messages.key.test }).click();
      await expect(crawlPage.toast(messages.toasts.success, messages.common.keyAccepted)).toBeVisible();
      expect(await savedKeys(page)).toEqual([fake.apiKey, null]);
      await expect(crawlPage.key).toHaveValue('');
      await expect(page.getByText('Saved in this browser, ending in')).toBeVisible();
    });
    await test.step('used after a reload', async () => {
      await page.reload();
      await expect(page.getByText('Saved in this browser, ending in')).toBeVisible();
      await expect(crawlPage.key).not.toHaveAttribute('required');
      await crawlPage.start.click();
      await crawlPage.expectFinished();
      expect(posts()).toHaveLength(2);
    });
    await test.step('removed, and then required to open the crawl again', async () => {
      await page.getByRole('button', { name: messages.key.forget }).click();
      expect(await savedKeys(page)).toEqual([null, null]);
      await expect(crawlPage.key).toBeFocused();
      await page.reload();
      await expect(crawlPage.toast(messages.toasts.error, messages.errors.keyNotFound)).toBeVisible();
      await expect(crawlPage.state(messages.status.locked)).toBeVisible();
      await expect(crawlPage.start).toHaveText(messages.form.openCrawl);
      await crawlPage.key.fill(fake.apiKey);
      await page.keyboard.press('Enter');
      await crawlPage.expectFinished();
      await expect(crawlPage.table.getByRole('row')).toHaveCount(6);
      expect(posts()).toHaveLength(2);
    });
  });

  test('works where the browser blocks storage', async ({ page, crawlPage, browserLog }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await crawlPage.finish();
    await expect(page.getByText(messages.key.saveBlocked)).toBeVisible();
    expect(browserLog.console).toEqual([]);
  });

  test('is sent to the service only, as a header of each request, and is nowhere else', async ({
    page,
    crawlPage,
    fake,
    browserLog,
  }) => {
    const sent = new Set<string>();
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    page.on('request', (request) => {
      const text = [request.url(), request.postData(), JSON.stringify(request.headers())].join();
      if (text.includes(fake.apiKey)) sent.add(new URL(request.url()).origin);
    });
    await crawlPage.open();
    await crawlPage.key.fill(fake.apiKey);
    await page.locator('summary', { hasText: messages.form.findPages }).click();
    await page.getByRole('button', { name: messages.siteMap.find }).click();
    await page.getByRole('button', { name: messages.siteMap.chooseAll }).click();
    await page.getByRole('button', { name: format(messages.siteMap.crawl, { count: 2 }) }).click();
    await crawlPage.expectFinished();
    await crawlPage.start.click();
    await crawlPage.row('/p/1').click();
    await expect(crawlPage.preview).toBeVisible();
    await crawlPage.expectFinished();

    const paths = fake.requests.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/v1/map', '/v1/batch/scrape', '/v1/crawl']));
    expect(fake.requests.filter(({ headers }) => headers.authorization !== `Bearer ${fake.apiKey}`)).toEqual([]);
    expect(sent).toEqual(new Set([fake.baseUrl]));
    expect(JSON.stringify(fake.requests.map(({ path, body }) => [path, body]))).not.toContain(fake.apiKey);
    const saved = await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((store) =>
        Object.entries(store).filter(([name]) => name !== 'firecrawl_api_key'),
      ),
    );
    expect(JSON.stringify([saved, page.url(), logged, browserLog]) + (await page.content())).not.toContain(fake.apiKey);
    expect(browserLog.foreignRequests.filter((url) => !url.startsWith(fake.baseUrl))).toEqual([]);
  });
});
