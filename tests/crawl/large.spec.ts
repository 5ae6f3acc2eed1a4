import { messages } from '../support/crawl-messages.ts';
import { expect, test } from '../support/crawl-page.ts';
import { numberedPages } from '../support/fake-firecrawl/index.ts';
import { heapMiB, MIB } from '../support/heap.ts';

const PAGES = 10_000;
const PAGE_BYTES = 20_000;

test.describe(`a crawl of ${PAGES} pages, ${Math.round((PAGES * PAGE_BYTES) / MIB)} MiB`, { tag: '@full' }, () => {
  test.use({ service: { pages: numberedPages(PAGES, ['markdown', 'html'], PAGE_BYTES), advanceBy: PAGES } });

  test('renders only visible rows, keeps documents out of the heap, and is exported', async ({ page, crawlPage }) => {
    test.slow();
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await crawlPage.open();
    const before = await heapMiB(page);
    await crawlPage.limit.fill(`${PAGES}`);
    await crawlPage.crawl();
    await expect(crawlPage.state(messages.status.finished)).toBeVisible({ timeout: 120_000 });
    await expect(crawlPage.fact(messages.status.facts.completed)).toHaveText('10,000');
    await expect(crawlPage.table).toHaveAttribute('aria-rowcount', `${PAGES + 1}`);
    const rows = crawlPage.table.getByRole('row');
    const firstRow = crawlPage.row('/p/10000');
    await expect(firstRow).toBeVisible();
    expect(await rows.count()).toBeLessThan(60);
    await crawlPage.table.hover();
    await page.mouse.wheel(0, 300_000);
    await expect(firstRow).toHaveCount(0);
    expect(await rows.count()).toBeLessThan(60);

    await page.getByRole('tab', { name: messages.results.json }).click();
    // As many documents as make a megabyte: each is a little longer than its page.
    const shown = Number(/\d+/.exec((await page.getByText('of 10,000 documents').textContent()) ?? ''));
    expect(shown).toBeGreaterThan(40);
    expect(shown).toBeLessThan(1_000_000 / PAGE_BYTES);
    const json = page.getByRole('region', { name: messages.json.text });
    await expect(json).toContainText(`"https://site.test/p/${shown}"`);
    await expect(json).not.toContainText(`"https://site.test/p/${shown + 1}"`);
    expect((await heapMiB(page)) - before).toBeLessThan(20);

    await page.getByRole('button', { name: messages.export.button }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'JSON raw data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.json$/);
    await expect(page.getByText(/^Saved .+, 2\d\d(\.\d)? MB/)).toBeVisible();
    expect((await heapMiB(page)) - before).toBeLessThan(20);
  });
});
