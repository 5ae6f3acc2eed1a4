import type { Page } from '@playwright/test';
import { messages as crawlMessages } from '../support/crawl-messages.ts';
import { test as crawlTest } from '../support/crawl-page.ts';
import { menus } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { comeNearAll, hydrated } from '../support/islands.ts';
import { contentPages, fullUnlessIslands } from '../support/pages.ts';
import { expectOpen, openTabs, tab } from '../support/tabs.ts';
import { expect, test } from '../support/test.ts';

/** As in a browser whose settings block all storage. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const block = (owner: object, name: string) =>
      Object.defineProperty(owner, name, {
        get() {
          throw new DOMException(`${name} is blocked.`, 'SecurityError');
        },
      });
    block(Document.prototype, 'cookie');
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) block(window, name);
  });

/** As in Firefox with `dom.storage.enabled` off. */
const emptyStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => null });
  });

test('islands wake, and Pause pauses, where the browser has null in place of storage', async ({ page, browserLog }) => {
  await emptyStorage(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/how-it-works');
  await comeNearAll(page);
  await page.getByRole('button', { name: messages.interactive.pause }).click();
  await expect(page.getByRole('button', { name: messages.interactive.play })).toBeVisible();
  expect(browserLog.console).toEqual([]);
});

for (const { path } of contentPages) {
  test(`${path} works with storage and cookies blocked`, fullUnlessIslands(path), async ({ page, browserLog }) => {
    await blockStorage(page);
    await page.goto(path);
    await comeNearAll(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(browserLog.console).toEqual([]);
  });
}

test('a loaded page keeps working offline', async ({ page, context }) => {
  await openTabs(page, '/technology');
  await context.setOffline(true);
  await tab(page, 'Specifications').click();
  await expectOpen(page, 'Specifications');
  await page
    .getByRole('navigation', { name: messages.header.name, exact: true })
    .getByRole('button', { name: menus[0]?.label ?? '' })
    .click();
  await expect(page.getByRole('link', { name: menus[0]?.links[0]?.label ?? '' }).first()).toBeVisible();
});

test('a tab opens, and an item of an accordion, where Safari takes no more writes of its history', async ({
  page,
  browserLog,
}) => {
  await page.addInitScript(() => {
    history.pushState = history.replaceState = () => {
      throw new DOMException('Attempt to use history.pushState() more than 100 times.', 'SecurityError');
    };
  });
  await openTabs(page, '/technology');
  await tab(page, 'Specifications').click();
  await expectOpen(page, 'Specifications');

  await page.goto('/');
  const items = page.locator('details[name=capabilities]');
  await items.first().scrollIntoViewIfNeeded();
  await expect(hydrated(page, 'Accordion')).toHaveCount(1);
  await items.last().locator('summary').click();
  await expect(items.last()).toHaveAttribute('open');
  expect(browserLog.console).toEqual([]);
});

crawlTest(
  'the Copy button reports that the browser denied access to the clipboard',
  async ({ page, crawlPage, context }) => {
    await context.clearPermissions();
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Refused.', 'NotAllowedError'));
    });
    await crawlPage.open();
    await crawlPage.crawl();
    await crawlPage.openPage('/p/2');
    await crawlPage.preview.getByRole('tab', { name: crawlMessages.document.tabs.markdown }).click();
    await crawlPage.preview.getByRole('button', { name: 'Copy Markdown' }).click();
    await expect(crawlPage.preview.getByText(crawlMessages.document.copyFailed)).toBeVisible();
  },
);
