import type { Page } from '@playwright/test';
import { messages } from '../support/crawl-messages.ts';
import { type CrawlPage, expect, screens, test } from '../support/crawl-page.ts';
import { documentOf, failedPage, numberedPages } from '../support/fake-firecrawl/index.ts';
import type { Outcome } from '../support/fake-firecrawl/job.ts';
import { misfitsOn } from '../support/misfits.ts';
import { LONG_WORD, prependLongWord } from '../support/reader-settings.ts';

const formats = ['markdown', 'html'];
const longUrl = `https://site.test/${'a'.repeat(1982)}`;
const pages: Outcome[] = [
  ...numberedPages(5, formats),
  {
    type: 'document',
    document: documentOf(
      { url: longUrl, title: `${LONG_WORD} `.repeat(5), markdown: '', html: '', statusCode: 404 },
      formats,
    ),
  },
  failedPage('https://site.test/broken'),
  { type: 'blocked', url: 'https://site.test/private' },
];

const formatBox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** What the tool can show. Each view starts from the one before. */
const views: [name: string, goTo: (crawlPage: CrawlPage) => Promise<void>][] = [
  [
    'all options',
    async ({ page }) => {
      await page.getByText(messages.form.options, { exact: true }).click();
      await formatBox(page, messages.formats.json.name).check();
      for (const name of ['How to read', 'Speed', 'Sitemap', 'How costs'])
        await page.locator('summary').filter({ hasText: name }).click();
      await expect(page.getByLabel(messages.options.maxDepth.name)).toBeVisible();
    },
  ],
  [
    'a missing key',
    async ({ page, start }) => {
      await formatBox(page, messages.formats.json.name).uncheck();
      await start.click();
      await expect(page.getByText(messages.errors.noKey).first()).toBeVisible();
    },
  ],
  [
    'the finished crawl',
    async (crawlPage) => {
      await crawlPage.crawl();
      await expect(crawlPage.state(messages.status.finished)).toBeVisible();
      await expect(crawlPage.row('/broken')).toBeVisible();
    },
  ],
  [
    'the export menu',
    async ({ page }) => {
      await page.getByRole('button', { name: messages.export.button }).click();
      await expect(page.getByRole('button', { name: messages.export.csv.name })).toBeVisible();
    },
  ],
  [
    'the dialog for a page',
    async (crawlPage) => {
      await crawlPage.page.keyboard.press('Escape');
      await crawlPage.row('/p/2').click();
      await expect(crawlPage.preview.getByRole('heading', { name: 'Page 2' }).last()).toBeVisible();
    },
  ],
  [
    'its source',
    async ({ preview }) => {
      await preview.getByRole('tab', { name: messages.document.tabs.html }).click();
      await expect(preview.getByRole('tabpanel')).toContainText('<h1>');
    },
  ],
  [
    'the JSON',
    async ({ page, preview }) => {
      await page.keyboard.press('Escape');
      await expect(preview).toBeHidden();
      await page
        .getByRole('tablist', { name: messages.common.results })
        .getByRole('tab', { name: messages.results.json })
        .click();
      await expect(page.getByRole('region', { name: messages.json.text })).toContainText('"markdown"');
    },
  ],
];

test.use({ service: { pages } });

for (const { colorScheme, width, height, details } of screens) {
  test(`every state is accessible, ${colorScheme}, ${width} px wide`, details, async ({ page, crawlPage }) => {
    // Seven axe runs take long on a busy machine.
    test.slow();
    await page.setViewportSize({ width, height });
    await crawlPage.open();
    for (const [name, goTo] of views) {
      await goTo(crawlPage);
      expect.soft(await misfitsOn(page, { width, height, colorScheme }), name).toEqual([]);
    }
    await page.getByRole('tab', { name: messages.results.pages }).click();
    await prependLongWord(page);
    expect.soft(await misfitsOn(page, { width, height, colorScheme, rules: [] }), 'long words').toEqual([]);
  });
}
