import type { Page } from '@playwright/test';
import { format } from '#lib/format/message.ts';
import { clippedTexts } from '../support/clipped-text.ts';
import { messages } from '../support/crawl-messages.ts';
import { type CrawlPage, expect, screens, test } from '../support/crawl-page.ts';
import { documentOf, numberedPages } from '../support/fake-firecrawl/index.ts';
import { createJob, type Outcome } from '../support/fake-firecrawl/job.ts';
import { axeViolations, horizontalOverflow } from '../support/test.ts';

const pageOf = (path: string, markdown: string): Outcome => ({
  type: 'document',
  document: documentOf({ url: `https://site.test${path}`, title: `Title of ${path}`, markdown, html: '' }, [
    'markdown',
  ]),
});

const lines = Array.from({ length: 126 }, (_, index) => `Line ${index + 1}.`).join('\n');
const hours = (time: string) => `# Hours\n\n${lines}\nOpen from ${time} to five every day.\n`;
const long = (word: string) => `${'Many words. '.repeat(90_000)}${word}`;

const before = [
  pageOf('/', '# Home'),
  pageOf('/hours/', hours('nine')),
  pageOf('/long', long('before')),
  pageOf('/old', 'Old'),
];
const after = [
  pageOf('/', '# Home'),
  pageOf('/hours', hours('ten')),
  pageOf('/long', long('after')),
  pageOf('/new', messages.compare.new),
];

/** The crawls that a test starts, one after the other; the last one again and again. */
const crawlsOf = (...crawls: Outcome[][]) => {
  let next = 0;
  return () => {
    const job = createJob(crawls[Math.min(next, crawls.length - 1)] ?? [], Date.now);
    next += 1;
    job.advance(0);
    return job;
  };
};

/** Runs a crawl to its end, in place of the one that is open. */
async function finishCrawl({ page, start, state }: CrawlPage) {
  const hash = new URL(page.url()).hash;
  await start.click();
  await expect.poll(() => new URL(page.url()).hash).not.toBe(hash);
  await expect(state(messages.status.finished)).toBeVisible({ timeout: 15_000 });
}

async function crawlTwice(crawlPage: CrawlPage) {
  await crawlPage.finish();
  await finishCrawl(crawlPage);
}

const opener = (page: Page) => page.getByRole('button', { name: messages.results.compare });
const radio = (page: Page, name: string) => page.getByRole('dialog').getByRole('radio', { name });

/** How many pixels a dialog, which scrolls by itself, is too wide. */
const dialogOverflow = (page: Page) =>
  page.getByRole('dialog').evaluateAll((dialogs) => dialogs.map((one) => one.scrollWidth - one.clientWidth));

async function expectAccessible(page: Page, name: string) {
  expect.soft(await axeViolations(page), name).toEqual([]);
  expect.soft(await horizontalOverflow(page), `${name}, sideways`).toBe(0);
  expect.soft((await dialogOverflow(page)).filter(Boolean), `${name}, sideways in the dialog`).toEqual([]);
  expect.soft(await clippedTexts(page), `${name}, cut`).toEqual([]);
}

test.describe('two crawls of a site', () => {
  let startJob = crawlsOf(before, after);
  test.use({ service: { startJob: () => startJob() } });
  test.beforeEach(() => {
    startJob = crawlsOf(before, after);
  });

  for (const { colorScheme, width, height, details } of screens) {
    test(
      `are compared by keyboard, ${colorScheme}, ${width} px wide: new, gone and changed pages`,
      details,
      async ({ page, crawlPage, fake }) => {
        test.slow();
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await crawlTwice(crawlPage);
        await opener(page).scrollIntoViewIfNeeded();
        await expectAccessible(page, 'the results');
        await opener(page).focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: messages.compare.title });
        const compare = dialog.getByRole('button', { name: messages.compare.compare });
        await expect(dialog.getByRole('heading')).toBeFocused();
        await expectAccessible(page, 'the choice');
        await expect(dialog.getByLabel(messages.compare.choice).getByRole('option')).toHaveCount(1);
        await page.keyboard.press('Tab');
        await expect(dialog.getByLabel(messages.compare.choice)).toBeFocused();
        await page.keyboard.press('Tab');

        const [older] = fake.jobs.values();
        const body = { success: false, error: 'Job not found' };
        const withdraw = fake.inject({ path: `${older?.id}`, fault: { type: 'answer', status: 404, body } });
        await page.keyboard.press('Enter');
        await expect(dialog.getByRole('alert')).toContainText(messages.errors.expired);
        withdraw();
        await page.keyboard.press('Enter');
        await expect(dialog.getByRole('status')).toHaveText(
          format(messages.compare.announced.compared, { count: 1, gone: 1, changed: 2 }),
        );
        await expect(dialog.getByRole('alert')).toBeHidden();
        await expect(compare).toBeFocused();
        await expect(dialog.getByRole('listitem')).toHaveCount(4);

        await page.keyboard.press('Tab');
        await expect(dialog.getByLabel(messages.compare.file)).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(radio(page, 'All differences 4')).toBeFocused();
        for (const [name, path] of [
          ['New 1', '/new'],
          ['Removed 1', '/old'],
          ['Changed 2', '/hours'],
        ] as const) {
          await page.keyboard.press('ArrowRight');
          await expect(radio(page, name)).toBeChecked();
          await expect(dialog.getByRole('listitem').first()).toContainText(`https://site.test${path}`);
        }
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        const text = dialog.getByRole('region', { name: messages.compare.difference });
        await expect(text.locator('del')).toHaveText('nine');
        await expect(text.locator('ins')).toHaveText('ten');
        await expect(text).not.toContainText('Line 50.');
        await expectAccessible(page, 'the difference');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Space');
        await expect(dialog.getByRole('button', { name: 'lines unchanged', expanded: true })).toBeFocused();
        await expect(text).toContainText('Line 50.');
        await dialog.getByText('https://site.test/long').click();
        await expect(dialog.getByText(messages.compare.tooLong)).toBeVisible();
        await radio(page, 'Unchanged 1').check();
        await expect(dialog.getByRole('listitem')).toHaveText(/https:\/\/site.test\/$/);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(opener(page)).toBeFocused();
      },
    );
  }
});

test.describe('a saved export', () => {
  const open = (crawlPage: CrawlPage, name: string, text: string) =>
    crawlPage.page
      .getByLabel(messages.savedFile.label, { exact: true })
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  const data = numberedPages(3).flatMap((page) => (page.type === 'document' ? [page.document] : []));

  test('is opened by itself, with no key: as table, page by page and compared with others', async ({
    page,
    crawlPage,
    fake,
  }) => {
    await crawlPage.open();
    await page.getByText(messages.saved.title, { exact: true }).click();
    await open(crawlPage, 'other.json', '{"name":"package"}');
    await expect(crawlPage.toast(messages.toasts.error, messages.savedFile.notExport)).toBeVisible();
    await open(crawlPage, 'week.json', JSON.stringify({ success: true, status: 'completed', completed: 4, data }));
    await expect(crawlPage.state(messages.saved.opened)).toBeVisible();
    await expect(crawlPage.results).toContainText(messages.saved.part);
    await expect(crawlPage.fact(messages.status.facts.completed)).toHaveText('3');
    await expect(crawlPage.fact(messages.status.facts.expires)).toHaveText(messages.saved.kept);
    await expect(crawlPage.url).toHaveValue(/^https:\/\/site\.test/);
    await expect(page.getByRole('region', { name: messages.recents.title })).toHaveCount(0);
    await expectAccessible(page, 'a saved export');
    await crawlPage.row('Page 2').getByRole('button').click();
    await expect(crawlPage.preview.getByRole('heading', { name: 'Page 2' }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await opener(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(format(messages.compare.noOther, { site: 'site.test' }))).toBeVisible();
    await expectAccessible(page, 'no other crawl');
    const compareWith = (name: string, text: string) =>
      dialog
        .getByLabel(messages.compare.file)
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await compareWith('other.json', '{"name":"package"}');
    await expect(dialog.getByRole('alert')).toHaveText(messages.savedFile.notExport);
    await compareWith('same.ndjson', data.map((document) => JSON.stringify(document)).join('\n'));
    await expect(dialog.getByText(format(messages.compare.same, { count: 3 }))).toBeVisible();
    const others = before.flatMap((page) => (page.type === 'document' ? [page.document] : []));
    await compareWith('site.json', JSON.stringify({ success: true, status: 'completed', completed: 4, data: others }));
    await expect(dialog.getByRole('status')).toContainText('Compared. 4 new pages, 3 removed, 0 changed.');
    expect(fake.requests).toEqual([]);
  });
});

test.describe('hundreds of differences', () => {
  let startJob = crawlsOf([]);
  test.use({ service: { advanceBy: 500, startJob: () => startJob() } });

  test('are listed in parts', async ({ page, crawlPage }) => {
    startJob = crawlsOf(numberedPages(1), numberedPages(451));
    await crawlTwice(crawlPage);
    await opener(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: messages.compare.compare }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(200);
    await dialog.getByRole('button', { name: 'Show 200 more pages' }).click();
    await dialog.getByRole('button', { name: 'Show 50 more pages' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(450);
    await expect(dialog.getByRole('list', { name: messages.compare.pages })).toBeFocused();
  });
});

test.describe('a crawl that still runs', () => {
  let startJob = crawlsOf([]);
  test.use({ service: { advanceBy: 0, startJob: () => startJob() } });

  test('is loaded as it comes, and can be cancelled', async ({ page, crawlPage, fake }) => {
    startJob = crawlsOf(before, after);
    await crawlPage.open();
    await crawlPage.crawl();
    await expect(crawlPage.state(messages.status.running)).toBeVisible();
    crawlPage.job().advance(1);
    await page.getByRole('link', { name: 'https://example.com' }).waitFor();
    await page.evaluate(() => history.pushState(null, '', location.pathname));
    await page.reload();
    await crawlPage.start.click();
    await expect(crawlPage.state(messages.status.running)).toBeVisible();
    crawlPage.job().advance(9);
    await expect(crawlPage.state(messages.status.finished)).toBeVisible();
    await opener(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: messages.compare.compare }).click();
    await expect(dialog.getByText(format(messages.compare.loadingRunning, { done: 1, total: 4 }))).toBeVisible();
    await expect(dialog.getByRole('progressbar')).toHaveAttribute('value', '1');
    await dialog.getByRole('button', { name: messages.common.cancel }).click();
    await expect(dialog.getByRole('progressbar')).toBeHidden();
    await dialog.getByRole('button', { name: messages.compare.compare }).click();
    await expect(dialog.getByText('still running')).toBeVisible();
    [...fake.jobs.values()][0]?.advance(9);
    await expect(dialog.getByRole('status')).toContainText('Compared.', { timeout: 10_000 });
  });
});
