import type { Browser, Page, Request } from '@playwright/test';
import { routes } from '#lib/routes.ts';
import { comeNearAll } from '../support/islands.ts';
import { scrollThrough } from '../support/layout-shifts.ts';
import { contentPages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** A file that the page requests, besides itself. */
const isSubresource = (request: Request) =>
  ['script', 'stylesheet', 'font', 'image', 'fetch'].includes(request.resourceType()) ||
  (request.resourceType() === 'document' && request.frame().parentFrame() !== null);

/** The words that a visitor can read who opens every accordion and follows every link within the page. */
const readable = (page: Page) =>
  page.evaluate(() => {
    const texts = [document.body.innerText];
    for (const details of document.querySelectorAll('details')) {
      details.open = true;
      texts.push(details.innerText);
    }
    const hashes = new Set(
      Array.from(document.querySelectorAll<HTMLAnchorElement>('main a[href^="#"]'), (a) => a.hash),
    );
    for (const hash of hashes) {
      location.hash = hash;
      texts.push(document.body.innerText);
    }
    return [...new Set(texts.join(' ').split(/\s+/))];
  });

const missing = (expected: string[], found: string[]) => expected.filter((word) => !found.includes(word));

type File = [url: string, type: string];

/** Opens the page without a failure: the files that it requested, and its words. */
async function visit(page: Page, path: string) {
  const files = new Map<string, string>();
  const note = (request: Request) => isSubresource(request) && files.set(request.url(), request.resourceType());
  page.on('request', note);
  await page.goto(path);
  await scrollThrough(page);
  await comeNearAll(page);
  page.off('request', note);
  return { files: [...files], words: await readable(page) };
}

/** The words of the page without script, but for the notes on that. */
async function wordsWithoutScript(browser: Browser, url: string) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  const words = await readable(page);
  const notes = await page.getByText('needs JavaScript').allInnerTexts();
  await context.close();
  return missing(words, notes.join(' ').split(/\s+/));
}

/** Blocks each file, or lets it hang; the page must say the same without it. */
async function expectReadableWithout(page: Page, browser: Browser, path: string, chosen: (all: File[]) => File[]) {
  const { files, words } = await visit(page, path);
  const withoutScript = await wordsWithoutScript(browser, new URL(path, page.url()).href);
  for (const [url, type] of chosen(files)) {
    for (const fault of ['blocked', 'hanging'] as const) {
      await page.route(url, (route) => (fault === 'blocked' ? route.abort() : undefined));
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await scrollThrough(page);
      if (type !== 'script') await comeNearAll(page);
      const expected = type === 'script' ? withoutScript : words;
      expect.soft(missing(expected, await readable(page)), `${type} ${url} ${fault}`).toEqual([]);
      await page.getByRole('banner').getByRole('link').first().click({ trial: true });
      await page.unroute(url);
    }
  }
}

// The home page loads a file of every kind: fonts, icons, drawings and the scripts of most islands.
test('a page can be read and used where a file of any kind fails to load', async ({ page, browser }) => {
  test.slow();
  await expectReadableWithout(page, browser, routes.home, (files) =>
    files.filter(([, type], index) => files.findIndex(([, other]) => other === type) === index),
  );
});

for (const { path } of contentPages) {
  test(`${path} can be read and used whichever file fails to load`, { tag: '@full' }, async ({ page, browser }) => {
    test.slow();
    await expectReadableWithout(page, browser, path, (files) => files);
  });
}
