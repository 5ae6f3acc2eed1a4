import type { Page } from '@playwright/test';
import { messages } from '../support/crawl-messages.ts';
import { createCrawlPage, expect, test } from '../support/crawl-page.ts';

const KEY_NAME = 'firecrawl_api_key';

const savedKeys = (page: Page) =>
  page.evaluate((name) => [localStorage.getItem(name), sessionStorage.getItem(name)], KEY_NAME);

test.describe('the key', () => {
  test('is required, and masked until shown', async ({ page, crawlPage, fake }) => {
    await crawlPage.open();
    await expect(crawlPage.key).toHaveAttribute('required');
    await crawlPage.start.click();
    await expect(crawlPage.toast(messages.toasts.error, messages.errors.noKey)).toBeVisible();
    await expect(crawlPage.key).toBeFocused();
    await page.keyboard.press('Enter');
    expect(fake.requests).toEqual([]);

    await crawlPage.key.fill('fc-secret');
    await expect(crawlPage.key).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: messages.key.showName }).click();
    await expect(crawlPage.key).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: messages.key.hideName }).click();
    await expect(crawlPage.key).toHaveAttribute('type', 'password');
  });

  test('is saved in this browser, used after a reload, and removed on request', async ({ page, crawlPage, fake }) => {
    await crawlPage.open();
    await crawlPage.crawl();
    await expect(crawlPage.state(messages.status.finished)).toBeVisible();
    expect(await savedKeys(page)).toEqual([fake.apiKey, null]);
    await expect(crawlPage.key).toHaveValue('');
    await expect(page.getByText('Saved in this browser, ending in')).toBeVisible();

    await crawlPage.open();
    await expect(page.getByText('Saved in this browser, ending in')).toBeVisible();
    await expect(crawlPage.key).not.toHaveAttribute('required');
    await crawlPage.start.click();
    await expect(crawlPage.state(messages.status.finished)).toBeVisible();
    expect(fake.requests.filter(({ method }) => method === 'POST')).toHaveLength(2);

    await page.getByRole('button', { name: messages.key.forget }).click();
    expect(await savedKeys(page)).toEqual([null, null]);
    await expect(crawlPage.key).toBeFocused();
    await crawlPage.start.click();
    await expect(crawlPage.toast(messages.toasts.error, messages.errors.noKey)).toBeVisible();
  });

  test('is saved in this tab only', { tag: '@full' }, async ({ page, crawlPage, fake, context }) => {
    await crawlPage.open();
    await page.getByRole('radio', { name: messages.key.places.tab }).check();
    await crawlPage.crawl();
    await expect(page.getByText('Saved in this tab, ending in')).toBeVisible();
    expect(await savedKeys(page)).toEqual([null, fake.apiKey]);
    const other = createCrawlPage(await context.newPage(), fake);
    await other.open();
    await expect(other.key).toHaveAttribute('required');
  });

  test('is not saved at all', { tag: '@full' }, async ({ page, crawlPage }) => {
    await crawlPage.open();
    await page.getByRole('radio', { name: messages.key.places.nowhere }).check();
    await crawlPage.crawl();
    await expect(crawlPage.state(messages.status.finished)).toBeVisible();
    expect(await savedKeys(page)).toEqual([null, null]);
    await crawlPage.open();
    await expect(crawlPage.key).toHaveAttribute('required');
  });

  test('is required to open a crawl by its URL', async ({ page, crawlPage, fake }) => {
    await crawlPage.open();
    await crawlPage.crawl();
    await expect(crawlPage.state(messages.status.finished)).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(crawlPage.toast(messages.toasts.error, messages.errors.keyNotFound)).toBeVisible();
    await expect(crawlPage.state(messages.status.locked)).toBeVisible();
    await crawlPage.key.fill(fake.apiKey);
    await page.keyboard.press('Enter');
    await expect(crawlPage.state(messages.status.finished)).toBeVisible();
    await expect(crawlPage.table.getByRole('row')).toHaveCount(6);
    expect(fake.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
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
    await crawlPage.open();
    await crawlPage.crawl();
    await expect(crawlPage.state(messages.status.finished)).toBeVisible();
    await expect(page.getByText(messages.key.saveBlocked)).toBeVisible();
    expect(browserLog.console).toEqual([]);
  });

  test('is sent to the service only', async ({ page, crawlPage, fake, baseURL }) => {
    const sent: string[] = [];
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    page.on('request', (request) => {
      const { origin } = new URL(request.url());
      const text = [request.url(), request.postData(), JSON.stringify(request.headers())].join();
      if (text.includes(fake.apiKey)) sent.push(origin);
    });
    await crawlPage.open();
    await crawlPage.crawl();
    await expect(crawlPage.state(messages.status.finished)).toBeVisible();
    await crawlPage.table.getByRole('button', { name: '/p/1' }).click();
    await expect(crawlPage.preview).toBeVisible();
    expect(await page.content()).not.toContain(fake.apiKey);
    expect(page.url()).not.toContain(fake.apiKey);
    expect(logged.join()).not.toContain(fake.apiKey);
    expect(fake.requests.map(({ path, body }) => path + JSON.stringify(body)).join()).not.toContain(fake.apiKey);
    expect(new Set(sent)).toEqual(new Set([fake.baseUrl]));
    expect(new Set(sent)).not.toContain(baseURL);
  });
});

test.describe('Test key', () => {
  test('crawls one page of the sample, and saves a good key', async ({ page, crawlPage, fake }) => {
    await crawlPage.open();
    await crawlPage.key.fill(fake.apiKey);
    await page.getByRole('button', { name: messages.key.test }).click();
    await expect(crawlPage.toast(messages.toasts.success, messages.common.keyAccepted)).toBeVisible();
    expect(fake.requests.map(({ body }) => body)).toEqual([
      { url: 'https://example.com', limit: 1, origin: 'scienza-web@1.0.0' },
    ]);
    expect(await savedKeys(page)).toEqual([fake.apiKey, null]);
  });

  test('shows why a key is rejected, and does not save it', { tag: '@full' }, async ({ page, crawlPage }) => {
    await crawlPage.open();
    await crawlPage.key.fill('fc-wrong');
    await page.getByRole('button', { name: messages.key.test }).click();
    const text = messages.errors.keyRefused;
    await expect(crawlPage.toast(messages.toasts.error, text)).toBeVisible();
    expect(await savedKeys(page)).toEqual([null, null]);
  });
});
