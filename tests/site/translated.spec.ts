import type { Page } from '@playwright/test';
import { routes } from '#lib/routes.ts';
import { messages as crawlMessages } from '../support/crawl-messages.ts';
import { test as crawlTest } from '../support/crawl-page.ts';
import { numberedPages } from '../support/fake-firecrawl/index.ts';
import { messages } from '../support/interface.ts';
import { comeNearAll, openAsleep } from '../support/islands.ts';
import { allPaths, fullUnlessIslands } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import { translate } from '../support/translate.ts';

const pages = allPaths.filter((path) => path !== routes.crawl && path !== routes.search);

/** Holds the islands' scripts back until the page has been translated. */
async function openTranslated(page: Page, path: string) {
  const releaseScripts = await openAsleep(page, path);
  await translate(page);
  releaseScripts();
}

/** Islands that may still wake: one that was translated keeps those in it asleep. */
const sleeping = (page: Page) =>
  page.locator('astro-island[ssr]:not([client="input"], [opts*="touched"], [data-failed], [data-failed] *)');

const pressed = [
  '[role=tab]',
  'details[name] > summary',
  '.play',
  '.motion-control',
  // Steps; a link to another page would leave this one.
  'ol h3 > :is(a[href^="#"], button)',
];

/** Presses everything that changes a part of the page, and waits for what wakes only then. */
async function pressAll(page: Page) {
  await page.keyboard.press('Escape');
  for (const each of await page.getByRole('main').locator(pressed.join()).all()) {
    if (!(await each.isVisible())) continue;
    const wasPressed = await each.getAttribute('aria-pressed');
    await each.click();
    if (wasPressed) await expect(each).not.toHaveAttribute('aria-pressed', wasPressed);
  }
}

for (const path of pages) {
  test(
    `${path} stays as it was translated before its islands wake, with no button that does nothing`,
    fullUnlessIslands(path),
    async ({ page, browserLog }) => {
      await openTranslated(page, path);
      const before = await page.getByRole('main').innerText();
      await comeNearAll(page, sleeping(page));
      for (const touched of await page.locator('astro-island[opts*="touched"]').all())
        await touched.dispatchEvent('pointerover');
      expect(await page.getByRole('main').innerText()).toBe(before);
      await expect(page.locator('astro-island[data-failed] button:enabled:visible')).toHaveCount(0);
      expect(browserLog.console).toEqual([]);
    },
  );

  test(
    `${path} goes on where it is translated after its islands woke`,
    fullUnlessIslands(path),
    async ({ page, browserLog }) => {
      await page.goto(path);
      await comeNearAll(page);
      await translate(page);
      await pressAll(page);
      await translate(page);
      await pressAll(page);
      await expect(page.getByText(messages.interactive.failed)).toHaveCount(0);
      expect(browserLog.console).toEqual([]);
    },
  );
}

test.describe('the search', () => {
  const field = (page: Page) => page.getByRole('searchbox');
  const status = (page: Page) => page.getByRole('search').getByRole('status');

  for (const into of ['other', 'same'] as const) {
    test(`answers a new query where its results were translated into ${into} words`, async ({ page, browserLog }) => {
      await page.goto(`${routes.search}?q=score`);
      await expect(status(page)).toContainText('“score”');
      for (const query of ['cognitive score', 'cognitive', 'consent', 'consemt', 'nurse', 'n', 'score']) {
        await translate(page, into);
        await field(page).fill(query);
        await expect(status(page)).toContainText(query.length > 1 ? `“${query}”` : messages.search.short);
      }
      await expect(page.locator('.site-search mark').first()).toHaveText(/score/i);
      await translate(page, into);
      await page.getByRole('radio').nth(1).check();
      await expect(status(page)).toContainText(messages.search.kinds.pages);
      expect(browserLog.console).toEqual([]);
    });
  }

  test('answers where a page with a query was translated at once', async ({ page, browserLog }) => {
    await openTranslated(page, `${routes.search}?q=score`);
    await expect(status(page)).toContainText('“score”');
    await expect(field(page)).toHaveValue('score');
    await field(page).fill('nurse');
    await expect(status(page)).toContainText('“nurse”');
    await expect(page.locator('.site-search mark').first()).toHaveText(/nurse/i);
    expect(browserLog.console).toEqual([]);
  });
});

crawlTest.describe('the crawl tool', () => {
  crawlTest.use({ service: { advanceBy: 0, pages: numberedPages(6, ['markdown', 'html']) } });

  crawlTest('works where it was translated before its script came', async ({ crawlPage, page, browserLog }) => {
    await openTranslated(page, routes.crawl);
    await crawlPage.begin();
    expect(browserLog.console).toEqual([]);
  });

  crawlTest('goes on in each of its states', async ({ crawlPage, page, fake, browserLog }) => {
    await crawlPage.open();
    for (const summary of await page.locator('main details > summary').all()) await summary.click();
    await translate(page);
    const key = page.locator('#api-key');
    const submit = page.locator('form button[type=submit]').first();
    await submit.click();
    await expect(key).toHaveAttribute('aria-invalid', 'true');
    await translate(page);
    await key.fill(fake.apiKey);
    await submit.click();
    await expect(crawlPage.state(crawlMessages.status.running)).toBeVisible();
    await translate(page);
    crawlPage.job().advance(2);
    await expect(page.getByText('Page 2', { exact: true })).toBeVisible();
    await translate(page);
    crawlPage.job().advance(9);
    await expect(crawlPage.state(crawlMessages.status.finished)).toBeVisible();
    await translate(page);
    await page.locator('thead button').first().click();
    await translate(page);
    await page.getByRole('searchbox').fill('3');
    await expect(page.locator('tbody tr[aria-rowindex]')).toHaveCount(1);
    await translate(page);
    await page.getByRole('searchbox').fill('');
    await page.locator('tbody tr[aria-rowindex]').first().click();
    await expect(crawlPage.preview).toBeVisible();
    for (let turn = 0; turn < 3; turn += 1) {
      await translate(page);
      await crawlPage.preview.getByRole('button').nth(1).click();
    }
    for (const tab of await crawlPage.preview.getByRole('tab').all()) {
      await tab.click();
      await translate(page);
    }
    await page.keyboard.press('Escape');
    await expect(crawlPage.preview).toBeHidden();
    for (const tab of await page.getByRole('main').getByRole('tab').all()) {
      await tab.click();
      await translate(page);
    }
    await expect(page.getByText(messages.interactive.failed)).toHaveCount(0);
    expect(browserLog.console).toEqual([]);
  });
});
