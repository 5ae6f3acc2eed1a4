import type { Page } from '@playwright/test';
import { routes } from '#lib/routes.ts';
import { test as crawlTest } from '../support/crawl-page.ts';
import { messages } from '../support/interface.ts';
import { comeNearAll, hydrated, openAsleep } from '../support/islands.ts';
import { allPaths, fullUnlessIslands } from '../support/pages.ts';
import { ADDRESS, signUpForm } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

/** Runs in the page: adds an element to each that has some inside an island, and one around each field. */
function addElements() {
  for (const parent of document.querySelectorAll('astro-island :not(astro-island, svg, svg *):has(> *)'))
    parent.append(document.createElement('x-extension'));
  for (const field of document.querySelectorAll('astro-island input')) {
    const hasFocus = field === document.activeElement;
    const box = document.createElement('x-extension');
    field.replaceWith(box);
    box.append(field);
    if (hasFocus && field instanceof HTMLElement) field.focus();
  }
}

/** Puts an element behind each field as soon as it is parsed, before any script of the page runs. */
const extendEarly = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      for (const field of document.querySelectorAll('astro-island input:not(:has(+ x-extension))'))
        field.after(document.createElement('x-extension'));
    }).observe(document, { childList: true, subtree: true });
  });

/** Changes the page as password managers and writing helpers do. */
const extendPage = (page: Page) => page.evaluate(addElements);

for (const path of allPaths) {
  test(
    `the islands of ${path} wake where an extension has added elements to them`,
    fullUnlessIslands(path),
    async ({ page, browserLog }) => {
      const releaseScripts = await openAsleep(page, path);
      await extendPage(page);
      releaseScripts();
      await comeNearAll(page);
      await expect(page.locator('[data-failed]')).toHaveCount(0);
      await expect(page.getByText(messages.interactive.failed)).toHaveCount(0);
      expect(browserLog.console).toEqual([]);
    },
  );
}

/** Makes a link of a word in each text of an island, as Safari on a phone does with numbers. */
function linkWords() {
  for (const island of document.querySelectorAll('astro-island')) {
    const walker = document.createTreeWalker(island, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(
      ({ data, parentElement }) => /\w \w/.test(data) && !parentElement?.closest('a, svg'),
    )) {
      const word = text.splitText(text.data.indexOf(' ') + 1);
      const link = document.createElement('a');
      link.href = 'tel:911';
      word.replaceWith(link);
      link.append(word);
    }
  }
}

test('islands wake where the browser has made links of numbers, and where another Trusted Types policy was first', async ({
  page,
  browserLog,
}) => {
  await page.addInitScript(() => {
    const policies = window.trustedTypes as { createPolicy(name: string, rules: object): unknown } | undefined;
    policies?.createPolicy('default', { createHTML: (text: string) => text });
  });
  const releaseScripts = await openAsleep(page, '/');
  await page.evaluate(linkWords);
  releaseScripts();
  await comeNearAll(page);
  await expect(hydrated(page, 'Tabs')).not.toHaveCount(0);
  await expect(page.locator('[data-failed]')).toHaveCount(0);
  expect(browserLog.console).toEqual([]);
});

for (const when of ['as soon as a field is parsed', 'after something was typed']) {
  const isEarly = when.startsWith('as');
  const extendFirst = async (page: Page) => isEarly && extendEarly(page);
  const extendLater = async (page: Page) => !isEarly && extendPage(page);

  test.describe(`where an extension adds elements ${when}, what was typed`, () => {
    test('stays in the newsletter form, which takes it', async ({ page }) => {
      await extendFirst(page);
      const releaseScripts = await openAsleep(page, signUpForm);
      const field = page.getByRole('textbox', { name: messages.newsletter.email });
      await field.fill(ADDRESS);
      await extendLater(page);
      releaseScripts();
      await expect(hydrated(page, 'Newsletter')).toHaveCount(1);
      await expect(page.getByRole('button', { name: messages.newsletter.subscribe })).toBeEnabled();
      await expect(field).toHaveValue(ADDRESS);
      await expect(field).toBeFocused();
    });

    test('is searched for, and goes on where the caret was', async ({ page }) => {
      await extendFirst(page);
      const releaseScripts = await openAsleep(page, routes.search);
      const field = page.getByRole('searchbox');
      await field.pressSequentially('sore');
      await field.press('ArrowLeft');
      await field.press('ArrowLeft');
      await field.press('ArrowLeft');
      await extendLater(page);
      releaseScripts();
      await expect(page.getByRole('search').getByRole('status')).toContainText('“sore”');
      await page.keyboard.type('c');
      await expect(page.getByRole('search').getByRole('status')).toContainText('“score”');
    });
  });

  crawlTest(
    `the crawl tool keeps the key and the address where an extension adds elements ${when}, and crawls that one`,
    async ({ crawlPage, page, fake }) => {
      await extendFirst(page);
      const releaseScripts = await openAsleep(page, routes.crawl);
      await crawlPage.key.fill(fake.apiKey);
      await crawlPage.url.fill('https://typed.example');
      await extendLater(page);
      releaseScripts();
      await expect(crawlPage.start).toBeEnabled();
      await expect(crawlPage.url).toBeFocused();
      await expect(crawlPage.key).toHaveValue(fake.apiKey);
      await page.keyboard.press('Enter');
      await expect
        .poll(() => fake.requests.find(({ method }) => method === 'POST')?.body)
        .toMatchObject({ url: 'https://typed.example' });
    },
  );
}
