import type { Page } from '@playwright/test';
import { type CrawlPage, expect, test } from '../support/crawl-page.ts';

/** A part whose file comes with its first use, and how a visitor comes to use it. */
const parts: [
  name: string,
  file: string,
  use: (crawlPage: CrawlPage) => Promise<void>,
  isThere: (page: Page) => unknown,
][] = [
  [
    'options',
    'OptionFields',
    ({ page }) => page.getByText('Options', { exact: true }).click(),
    (page) => expect(page.getByLabel('Depth')).toBeVisible(),
  ],
  [
    'request',
    'RequestText',
    ({ page }) => page.getByText('Request', { exact: true }).click(),
    (page) => expect(page.getByText('POST http')).toBeVisible(),
  ],
  [
    'results',
    'Results',
    (crawlPage) => crawlPage.crawl(),
    (page) => expect(page.getByRole('table', { name: /^Pages/ })).toBeVisible(),
  ],
  [
    'opened page',
    'OpenedPage',
    async (crawlPage) => {
      await crawlPage.crawl();
      await crawlPage.openPage('/p/2');
    },
    (page) => expect(page.getByRole('dialog').getByRole('heading', { name: 'Page 2' }).first()).toBeVisible(),
  ],
];

/** Keeps a file from coming until the function that it gives is called. */
async function block(page: Page, file: string) {
  const path = `**/_astro/${file}.*.js`;
  await page.route(path, (route) => route.abort());
  return () => page.unroute(path);
}

for (const [name, file, use, isThere] of parts) {
  test(`the ${name} can be asked for again where it did not come`, async ({ page, crawlPage, fake }) => {
    const unblock = await block(page, file);
    await crawlPage.open();
    await use(crawlPage);
    const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await expect(alert).toContainText('A part of this page did not arrive.');
    // The rest stays: what was typed, and the ways to go on.
    await expect(crawlPage.url).toHaveValue(/^https/);
    await expect(crawlPage.start).toBeVisible();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toBeVisible();

    await unblock();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await isThere(page);
    await expect(alert).toHaveCount(0);
    expect(fake.requests.filter(({ method }) => method === 'POST').length).toBeLessThanOrEqual(1);
  });
}

test('an error is read in the panel where the messages did not come', async ({ page, crawlPage, fake }) => {
  await block(page, 'Toasts');
  fake.inject({
    method: 'POST',
    fault: { type: 'answer', status: 400, body: { success: false, error: 'No such site' } },
  });
  await crawlPage.open();
  await crawlPage.crawl();
  await expect(crawlPage.results).toContainText('No such site');
});

test('an export whose code did not come says so, and can be tried again', async ({ page, crawlPage }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  const unblock = await block(page, 'write');
  await crawlPage.open();
  await crawlPage.crawl();
  await expect(crawlPage.state('Finished')).toBeVisible();
  const save = async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('button', { name: /^NDJSON/ }).click();
  };
  await save();
  await expect(page.getByText('A part of this page did not arrive.')).toBeVisible();
  await unblock();
  const [download] = await Promise.all([page.waitForEvent('download'), save()]);
  expect(download.suggestedFilename()).toMatch(/\.ndjson$/);
});

test('a page is read in its source where the code for Markdown did not come', async ({ page, crawlPage }) => {
  await page.route('**/_astro/markdown.worker*', (route) => route.abort());
  await crawlPage.open();
  await crawlPage.crawl();
  await crawlPage.openPage('/p/2');
  await expect(crawlPage.preview).toContainText('could not be drawn');
  await crawlPage.preview.getByRole('tab', { name: 'Markdown' }).click();
  await expect(crawlPage.preview.getByRole('tabpanel')).toContainText('Page 2======');
});
