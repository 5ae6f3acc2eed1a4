import type { Browser, Page, Request } from '@playwright/test';
import { comeNearAll } from '../support/islands.ts';
import { contentPages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** What a page asks for besides itself. */
const isPart = (request: Request) =>
  ['script', 'stylesheet', 'font', 'image', 'fetch'].includes(request.resourceType()) ||
  (request.resourceType() === 'document' && request.frame().parentFrame() !== null);

/** Scrolls from top to bottom, so that what comes late is asked for. */
const goThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  });

/** The words that a visitor can read, who opens what folds and follows the links within the page. */
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

const lost = (expected: string[], found: string[]) => expected.filter((word) => !found.includes(word));

/** The page when all goes well: the parts that it asked for, and its words. */
async function visit(page: Page, path: string) {
  const parts = new Map<string, string>();
  const note = (request: Request) => isPart(request) && parts.set(request.url(), request.resourceType());
  page.on('request', note);
  await page.goto(path);
  await goThrough(page);
  await comeNearAll(page);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return { parts: [...parts], words: await readable(page) };
}

/** Its words for those who have no script; what they are told of that is of no use to others. */
async function wordsWithoutScript(browser: Browser, url: string) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  const words = await readable(page);
  const notes = await page.getByText('needs JavaScript').allInnerTexts();
  await context.close();
  return lost(words, notes.join(' ').split(/\s+/));
}

for (const { path } of contentPages) {
  test(`${path} can be read and used whichever part does not come`, async ({ page, browser, baseURL }) => {
    test.slow();
    const { parts, words } = await visit(page, path);
    const bare = await wordsWithoutScript(browser, `${baseURL}${path}`);
    for (const [url, type] of parts) {
      for (const fault of ['blocked', 'hanging'] as const) {
        await page.route(url, (route) => (fault === 'blocked' ? route.abort() : undefined));
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await goThrough(page);
        if (type !== 'script') await comeNearAll(page);
        const expected = type === 'script' ? bare : words;
        expect.soft(lost(expected, await readable(page)), `${type} ${url} ${fault}`).toEqual([]);
        await page.getByRole('banner').getByRole('link', { name: 'Book Demo' }).click({ trial: true });
        await page.unroute(url);
      }
    }
    console.log(`${path}: ${parts.length * 2} faults`);
  });
}
