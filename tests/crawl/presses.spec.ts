import { format } from '#lib/format/message.ts';
import { messages } from '../support/crawl-messages.ts';
import { expect, test } from '../support/crawl-page.ts';
import { failedPage, numberedPages } from '../support/fake-firecrawl/index.ts';

const pages = [...numberedPages(8), failedPage('https://site.test/broken')];

test.describe('a press that is held or repeated', () => {
  test.use({ service: { pages, advanceBy: 0 } });

  test('on Start starts one crawl; on Stop stops it, and starts no other', async ({ page, crawlPage, fake }) => {
    const sent = (method: string) => fake.requests.filter((request) => request.method === method).length;
    await crawlPage.open();
    await crawlPage.key.fill(fake.apiKey);
    await crawlPage.start.focus();
    for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(crawlPage.state(messages.status.running)).toBeVisible();
    await expect(crawlPage.heading).toBeFocused();
    expect([sent('POST'), sent('DELETE')]).toEqual([1, 0]);

    await crawlPage.stop.focus();
    const presses = setInterval(() => void page.keyboard.press('Enter').catch(() => {}), 100);
    await expect(crawlPage.state(messages.status.stopped)).toBeVisible({ timeout: 30_000 });
    await page.waitForTimeout(500);
    clearInterval(presses);
    await expect(crawlPage.heading).toBeFocused();
    expect([sent('POST'), sent('DELETE')]).toEqual([1, 1]);
  });
});

test.describe('an ended crawl', () => {
  test.use({ service: { pages } });

  test('stays open where the skip link leads to the content, is laid out to be printed, and leaves the focus on its heading after what begins anew', async ({
    page,
    crawlPage,
  }) => {
    await crawlPage.finish();
    await page.getByRole('link', { name: /^Skip to/ }).press('Enter');
    await expect(page).toHaveURL(/#main$/);
    await crawlPage.expectFinished();
    await expect(crawlPage.table.getByRole('row')).toHaveCount(10);
    await page.getByRole('tab', { name: messages.results.json }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('"scrapeId"').first()).toHaveCSS('content-visibility', 'visible');
    await page.emulateMedia({ media: null });
    for (const name of [format(messages.results.retryFailed, { count: 1 }), messages.results.crawlAgain]) {
      await crawlPage.expectFinished();
      await page.getByRole('button', { name }).press('Enter');
      await expect(crawlPage.heading).toBeFocused();
    }
  });
});

test('on a phone, no field of the open options is covered as Shift+Tab comes to it', async ({ page, crawlPage }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await crawlPage.open();
  await page.locator('summary').filter({ hasText: messages.form.options }).click();
  for (const closed of await page.locator('form details details').all()) await closed.locator('summary').click();
  await page.locator('summary', { hasText: messages.form.findPages }).focus();
  const covered: string[] = [];
  for (let back = 0; back < 45; back += 1) {
    await page.keyboard.press('Shift+Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element?.closest('form details')) return 'end';
      const { left, top, width: across, height: down } = element.getBoundingClientRect();
      const at = document.elementFromPoint(left + across / 2, top + Math.min(down, 20) / 2);
      const isSeen =
        at !== null && (element.contains(at) || at.contains(element) || at.closest('label')?.contains(element));
      return isSeen ? '' : element.id || element.textContent;
    });
    if (found === 'end') break;
    if (found) covered.push(found);
  }
  expect(covered).toEqual([]);
});

test.describe('crawls that one press has started twice', () => {
  test.use({ service: { pages, advanceBy: 0 } });

  test('are found, one is followed, and the other is stopped when the user says so', async ({
    page,
    crawlPage,
    fake,
  }) => {
    await crawlPage.open();
    await crawlPage.key.fill(fake.apiKey);
    fake.inject({ method: 'POST', path: '/v1/crawl', fault: { type: 'lost' } });
    await crawlPage.start.click();
    await expect(crawlPage.results).toContainText(messages.status.startLostDetail);
    // The browser has sent it once or twice; the service runs one more in any case.
    const url = await crawlPage.url.inputValue();
    await fetch(`${fake.baseUrl}/v1/crawl`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fake.apiKey}` },
      body: JSON.stringify({ url, limit: 100 }),
    }).catch(() => {});
    const stop = page.getByRole('button', { name: /^Stop \d+ other crawl/ });
    await expect(stop).toBeVisible();
    const jobs = [...fake.jobs.values()];
    expect(jobs.length).toBeGreaterThan(1);
    await stop.click();
    await expect.poll(() => jobs.filter((job) => job.isCancelled()).length).toBe(jobs.length - 1);
    await expect(stop).toBeHidden();
  });
});
