import { format } from '#lib/format/message.ts';
import { messages } from '../support/crawl-messages.ts';
import { type CrawlPage, expect, test } from '../support/crawl-page.ts';
import { numberedPages } from '../support/fake-firecrawl/index.ts';

const COUNT = 400;

const button = (crawlPage: CrawlPage, number: number) =>
  crawlPage.table.getByRole('button', { name: `site.test/p/${number}`, exact: true });

test.describe('a table of many pages', () => {
  test.use({ service: { pages: numberedPages(COUNT, ['markdown', 'html']), advanceBy: COUNT } });

  test('shows each page: by mouse, by keyboard, sorted and one by one', async ({ page, crawlPage }) => {
    await page.route('**/v1/crawl', async (route) => {
      const body = { ...route.request().postDataJSON(), limit: COUNT };
      await route.continue({ postData: JSON.stringify(body) });
    });
    await crawlPage.finish();
    await expect(crawlPage.row('/p/400')).toBeVisible();
    await test.step('renders only the rows on the screen, and counts them all', async () => {
      await expect(crawlPage.table).toHaveAttribute('aria-rowcount', String(COUNT + 1));
      expect(await crawlPage.table.getByRole('row').count()).toBeLessThan(40);
    });
    await test.step('is one tab stop, with arrow keys between rows', async () => {
      await crawlPage.table.getByRole('button', { name: messages.table.time }).focus();
      await page.keyboard.press('Tab');
      await expect(button(crawlPage, 400)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(button(crawlPage, 399)).toBeFocused();
      await page.keyboard.press('End');
      await expect(button(crawlPage, 1)).toBeFocused();
      await page.keyboard.press('PageUp');
      await expect(button(crawlPage, 11)).toBeFocused();
      await page.keyboard.press('Home');
      await expect(button(crawlPage, 400)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'https://example.com' })).toBeFocused();
    });
    await test.step('keeps the focus in a row that is scrolled away', async () => {
      await button(crawlPage, 399).focus();
      await crawlPage.table.hover();
      await page.mouse.wheel(0, 9_000);
      await expect(crawlPage.row('/p/260')).toBeVisible();
      await expect(button(crawlPage, 399)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(button(crawlPage, 398)).toBeFocused();
      await expect(button(crawlPage, 398)).toBeInViewport();
    });
    await test.step('opens a page, turns to the next, and returns the focus', async () => {
      await button(crawlPage, 400).press('Enter');
      const heading = crawlPage.preview.getByRole('heading', { level: 2 });
      await expect(heading).toHaveText('Page 400');
      await expect(heading).toBeFocused();
      await crawlPage.preview.getByRole('tab', { name: messages.document.tabs.markdown }).click();
      await crawlPage.preview.getByRole('button', { name: messages.document.next }).press('Enter');
      await expect(heading).toHaveText('Page 399');
      await expect(crawlPage.preview.getByRole('tab', { name: messages.document.tabs.markdown })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect(crawlPage.preview.getByRole('tabpanel')).toContainText('Page 399');
      await expect(crawlPage.preview.getByRole('button', { name: messages.document.next })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(crawlPage.preview).toBeHidden();
      await expect(button(crawlPage, 400)).toBeFocused();
    });
    await test.step('sorts by a column in both directions', async () => {
      const head = crawlPage.table.getByRole('columnheader', { name: messages.table.page });
      await head.getByRole('button').click();
      await expect(head).toHaveAttribute('aria-sort', 'ascending');
      await expect(button(crawlPage, 1)).toBeInViewport();
      await head.getByRole('button').click();
      await expect(head).toHaveAttribute('aria-sort', 'descending');
      await expect(button(crawlPage, 99)).toBeInViewport();
    });
  });
});

test('an address and a title can be selected without opening the page, and the dialog copies the address', async ({
  page,
  crawlPage,
  context,
  browserName,
}) => {
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await crawlPage.finish();
  const row = crawlPage.row('/p/3');
  await row.scrollIntoViewIfNeeded();
  for (const [text, beyond] of [
    ['site.test/p/3', 0],
    ['Page 3', 20],
  ] as const) {
    const letters = row.getByText(text, { exact: true });
    const { x, y, width, height } = await letters.evaluate((element) => {
      const range = new Range();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().toJSON();
    });
    await page.evaluate(() => getSelection()?.empty());
    await page.mouse.move(x, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width + beyond, y + height / 2, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()).trim())).toBe(text);
    await expect(crawlPage.preview).toBeHidden();
  }
  await page.evaluate(() => getSelection()?.empty());
  await row.click();
  const copy = crawlPage.preview.getByRole('button', {
    name: format(messages.document.copy, { name: messages.document.names.address }),
  });
  await copy.click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://site.test/p/3');
});

test.describe('printed', () => {
  test.use({ service: { pages: numberedPages(60), advanceBy: 60 } });

  test('a table says how many rows are on the paper, and how to get them all', async ({ page, crawlPage }) => {
    await crawlPage.finish();
    const note = page.getByText(/^Printed: \d+ of 60 pages/);
    await expect(note).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(note).toBeVisible();
    await expect(note).toContainText(messages.export.csv.name);
  });
});

test.describe('tooltips', () => {
  test('open after 700 ms, and immediately next to an open one', async ({ page, crawlPage }) => {
    await crawlPage.finish();
    await crawlPage.openPage('/p/3');
    const preview = crawlPage.preview;
    await expect(preview.getByRole('heading', { level: 2 })).toBeFocused();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const tip = (text: string) => page.getByRole('tooltip', { name: text });

    await preview.getByRole('button', { name: messages.document.previous }).hover();
    await page.clock.runFor(650);
    await expect(tip(messages.document.previous)).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(tip(messages.document.previous)).toHaveCount(1);
    // In steps: on its way the pointer might be going into the tip that is open.
    const close = preview.getByRole('button', { name: messages.common.close });
    for (const x of [8, 12, 16, 20]) await close.hover({ position: { x, y: 20 } });
    await page.clock.runFor(50);
    await expect(tip(messages.common.close)).toHaveCount(1);
  });
});
