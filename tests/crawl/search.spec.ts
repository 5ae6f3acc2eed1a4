import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { messages } from '../support/crawl-messages.ts';
import { type CrawlPage, expect, test } from '../support/crawl-page.ts';
import { documentOf, failedPage } from '../support/fake-firecrawl/index.ts';
import type { Outcome } from '../support/fake-firecrawl/job.ts';

const text = 'Our Café opens at nine.\n\nThe cafe closes at six. No café is open at night.';

interface Fields {
  path: string;
  title: string;
  markdown?: string;
  html?: string;
  metadata?: object;
  more?: object;
}

function page({ path, title, markdown = '', html = '', metadata, more }: Fields): Outcome {
  const document = documentOf({ url: `https://site.test${path}`, title, markdown, html }, ['markdown', 'html']);
  return { type: 'document', document: { ...document, ...more, metadata: { ...document.metadata, ...metadata } } };
}

const cached = { cacheState: 'hit', cachedAt: '2026-03-01T12:00:00.000Z' };
const pages: Outcome[] = [
  page({ path: '/', title: 'Welcome', markdown: '# Welcome' }),
  page({ path: '/blog/hours', title: 'Opening hours', markdown: text }),
  page({ path: '/blog/menu', title: 'Menü', html: '<p>Soup of the <b>café</b></p>', metadata: { language: 'de' } }),
  page({ path: '/lost', title: 'Not found', markdown: 'Lost', metadata: { statusCode: 404 } }),
  page({
    path: '/cafe',
    title: 'About',
    markdown: 'Nothing',
    metadata: cached,
    more: { changeTracking: { changeStatus: 'same' } },
  }),
  failedPage('https://site.test/blog/broken'),
];

const rowCount = (crawlPage: CrawlPage, count: number) =>
  expect(crawlPage.table.getByRole('row')).toHaveCount(count + 1);

const searchBox = (page: Page) => page.getByRole('searchbox', { name: messages.filters.search });

async function finish(crawlPage: CrawlPage) {
  await crawlPage.finish();
  await expect(crawlPage.row('/blog/broken')).toBeVisible();
}

test.use({ service: { pages } });

test('combines filters with the search, by keyboard, resets them, and exports the filtered pages or all', async ({
  page,
  crawlPage,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await finish(crawlPage);
  await searchBox(page).fill('/blog');
  await page.getByRole('radio', { name: /^Failed 1$/ }).check();
  await rowCount(crawlPage, 1);
  await searchBox(page).fill('nothing like it');
  await page.getByRole('button', { name: messages.filters.reset }).press('Enter');
  await rowCount(crawlPage, 6);
  await expect(searchBox(page)).toBeFocused();
  await expect(crawlPage.row('/cafe').getByTitle(/^Cached by the service: March 1, 2026/)).toBeVisible();

  const exportMenu = page.getByRole('button', { name: messages.export.button });
  const save = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'JSON raw data' }).click(),
    ]);
    return { name: download.suggestedFilename(), ...JSON.parse(await readFile(await download.path(), 'utf8')) };
  };
  await exportMenu.click();
  await expect(page.getByRole('radio', { name: 'filtered' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await searchBox(page).fill('menu');
  await rowCount(crawlPage, 1);
  await exportMenu.click();
  await expect(page.getByRole('radio', { name: 'The 1 filtered page' })).toBeChecked();
  const part = await save();
  expect(part).toMatchObject({ filtered: { pages: 1, of: 5 }, data: [{ metadata: { title: 'Menü' } }] });
  expect(part.name).toMatch(/-filtered\.json$/);

  await exportMenu.click();
  await page.getByRole('radio', { name: 'All 6 pages' }).check();
  const all = await save();
  expect(all.data).toHaveLength(5);
  expect(all.name).not.toContain('filtered');
});
