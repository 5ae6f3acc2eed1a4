import type { Page } from '@playwright/test';
import { expect, test } from '../support/crawl-page.ts';
import { numberedPages } from '../support/fake-firecrawl/index.ts';

const PAGES = 10_000;
const PAGE_BYTES = 20_000;
const MIB = 1024 * 1024;

/** What the script holds, after the garbage has been collected. */
async function heldMiB(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / MIB;
}

/** Milliseconds from a press on a tab to the first row or line on the screen. */
const paintMs = (page: Page, tab: string, shown: string) =>
  page.evaluate(
    async ([name, selector]) => {
      const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
      const begin = performance.now();
      tabs.find(({ textContent }) => textContent?.trim() === name)?.click();
      while (!document.querySelector(selector ?? '')) await new Promise(requestAnimationFrame);
      // Once more: the frame in which it is there has then been painted.
      await new Promise(requestAnimationFrame);
      return performance.now() - begin;
    },
    [tab, shown],
  );

/** The best of some tries: the others share the machine with whatever else it does. */
async function best(measure: () => Promise<number>) {
  const times: number[] = [];
  for (let count = 0; count < 5; count += 1) times.push(await measure());
  return Math.round(Math.min(...times));
}

/** Scrolls through a box in steps, one a frame, and gives the time that most frames take at most. */
const frameMs = (page: Page, selector: string) =>
  page.evaluate(async (name) => {
    const box = document.querySelector(name);
    const frame = () => new Promise<number>(requestAnimationFrame);
    const times: number[] = [];
    let before = await frame();
    for (let step = 0; step < 120; step += 1) {
      box?.scrollBy({ top: step < 60 ? 900 : 40_000 });
      const now = await frame();
      times.push(now - before);
      before = now;
    }
    return times.sort((one, other) => one - other)[100] ?? 0;
  }, selector);

test.describe(`a crawl of ${PAGES} pages, ${Math.round((PAGES * PAGE_BYTES) / MIB)} MiB`, () => {
  test.use({ service: { pages: numberedPages(PAGES, ['markdown', 'html'], PAGE_BYTES), advanceBy: PAGES } });

  test('is shown at once, scrolls smoothly, holds little and is exported', async ({ page, crawlPage }) => {
    test.slow();
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await crawlPage.open();
    const before = await heldMiB(page);
    await page.locator('summary').filter({ hasText: 'Options' }).click();
    await page.getByLabel('Limit').fill(`${PAGES}`);
    await crawlPage.crawl();
    await expect(crawlPage.state('Finished')).toBeVisible({ timeout: 120_000 });
    await expect(crawlPage.fact('Completed pages')).toHaveText('10,000');
    await expect(crawlPage.table).toHaveAttribute('aria-rowcount', `${PAGES + 1}`);
    expect(await crawlPage.table.getByRole('row').count()).toBeLessThan(60);

    const held = (await heldMiB(page)) - before;
    const showJson = () => paintMs(page, 'JSON', '[aria-label="Crawled data as JSON"] [data-index]');
    const showTable = () => paintMs(page, 'Pages', 'tbody button');
    const tableMs = await best(() => showJson().then(showTable));
    const jsonMs = await best(() => showTable().then(showJson));
    const jsonFrameMs = await best(() => frameMs(page, '[aria-label="Crawled data as JSON"]'));
    await showTable();
    await page.evaluate(() => document.querySelector('table')?.parentElement?.setAttribute('data-box', ''));
    const tableFrameMs = await best(() => frameMs(page, '[data-box]'));
    console.log({ heldMiB: Math.round(held), tableMs, jsonMs, tableFrameMs, jsonFrameMs });
    expect(held).toBeLessThan(60);
    expect(tableMs).toBeLessThan(200);
    expect(jsonMs).toBeLessThan(200);
    // 60 frames a second leave 17 ms; a box that draws every row takes seconds.
    expect(Math.max(tableFrameMs, jsonFrameMs)).toBeLessThan(51);

    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'JSON as the service' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.json$/);
    await expect(page.getByText(/is written, 2\d\d(\.\d)? MB/)).toBeVisible();
    expect((await heldMiB(page)) - before).toBeLessThan(80);
  });
});
