import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { format } from '#lib/format/message.ts';
import { messages } from '../support/crawl-messages.ts';
import { expect, test } from '../support/crawl-page.ts';
import { FOREIGN_IMAGE, hostilePages, TRAP } from '../support/fake-firecrawl/hostile.ts';
import { documentOf, failedPage, numberedPages } from '../support/fake-firecrawl/index.ts';
import type { Outcome } from '../support/fake-firecrawl/job.ts';
import { messages as siteMessages } from '../support/interface.ts';
import { readZip } from '../support/read-zip.ts';

const formats = ['markdown', 'html'];
const page404: Outcome = {
  type: 'document',
  document: documentOf(
    { url: 'https://site.test/lost', title: 'Not found', markdown: '# Lost', html: '<p>Lost</p>', statusCode: 404 },
    formats,
  ),
};

/** Three good pages, one that answers 404, one that failed and one that robots.txt blocks. */
const mixed: Outcome[] = [
  ...numberedPages(3, formats),
  page404,
  failedPage('https://site.test/broken'),
  { type: 'blocked', url: 'https://site.test/private' },
];

/** How many pixels the tool overflows its container. */
const tooWide = (page: Page) => page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);

/** As where who manages the browser forbids the choice of a file. Where there is none: search.spec.ts. */
const withRefusedPicker = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, {
      showSaveFilePicker: () => Promise.reject(new DOMException('Not allowed by policy.', 'NotAllowedError')),
    });
  });

test.describe('a crawl of pages of every kind', () => {
  test.use({ service: { pages: mixed } });

  test('lists failed and blocked pages, filters, searches, and is shown as JSON and exported', async ({
    page,
    crawlPage,
  }) => {
    await withRefusedPicker(page);
    await crawlPage.finish();
    await expect(crawlPage.row('/broken')).toContainText(messages.reasons.unreachable);
    await expect(crawlPage.row('/private')).toBeVisible();
    await expect(crawlPage.row('/lost')).toContainText('404');
    for (const [name, rows] of [
      [messages.filters.ok, 3],
      [messages.filters.error, 1],
      [messages.filters.failed, 1],
      [messages.filters.blocked, 1],
      [messages.filters.all, 6],
    ] as const) {
      await page.getByRole('radio', { name: new RegExp(`^${name} ${rows}$`) }).check();
      await expect(crawlPage.table.getByRole('row')).toHaveCount(rows + 1);
    }
    await page.getByRole('searchbox', { name: messages.filters.search }).fill('page 2');
    await expect(crawlPage.table.getByRole('row')).toHaveCount(2);
    await page.getByRole('searchbox', { name: messages.filters.search }).fill('nothing like it');
    await expect(page.getByText(messages.table.noneFits)).toBeVisible();
    await page.getByRole('searchbox', { name: messages.filters.search }).fill('');

    await page.getByRole('tab', { name: messages.results.json }).click();
    const box = page.getByRole('region', { name: messages.json.text });
    await expect(box).toContainText('"status": "completed"');
    await expect(box).toContainText('"sourceURL": "https://site.test/p/1"');
    await expect(box).toContainText('"sourceURL": "https://site.test/lost"');
    expect(JSON.parse(await box.innerText()).data).toHaveLength(4);
    await expect(page.getByText(format(messages.json.all, { count: 4 }))).toBeVisible();

    await page.getByRole('button', { name: messages.export.button }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: messages.export.markdown.name }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^crawl-example\.com-[\d-]+\.zip$/);
    const bytes = await readFile(await download.path());
    expect([...readZip(new Uint8Array(bytes).buffer).keys()]).toEqual([
      '0001-1.md',
      '0002-2.md',
      '0003-3.md',
      '0004-lost.md',
    ]);
  });

  test('is written to disk where the browser can', async ({ page, crawlPage }) => {
    await page.addInitScript(() => {
      Object.assign(window, {
        async showSaveFilePicker() {
          const folder = await navigator.storage.getDirectory();
          return folder.getFileHandle('export.json', { create: true });
        },
      });
    });
    await crawlPage.finish();
    await page.getByRole('button', { name: messages.export.button }).click();
    await page.getByRole('button', { name: 'JSON raw data' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Saved / })).toBeVisible();
    const text = await page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      return (await (await folder.getFileHandle('export.json')).getFile()).text();
    });
    expect(JSON.parse(text).data).toHaveLength(4);
  });
});

test.describe('a page of every format', () => {
  const url = 'https://site.test/one';
  const shown = {
    summary: 'What it says',
    links: `${url}/a\n${url}/b`,
    json: '"price": 1',
    rawHtml: '<p>raw</p>',
    changeTracking: '"changeStatus": "changed"',
  };
  const document = {
    ...shown,
    screenshot: 'https://pictures.test/one.png',
    markdown: '# One',
    links: shown.links.split('\n'),
    json: { price: 1 },
    changeTracking: { changeStatus: 'changed' },
    metadata: { scrapeId: 'one', url, sourceURL: url, title: 'One', statusCode: 200 },
  };
  const title = `An endless title ${'of many words '.repeat(400)}`;
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const holdsPicture = {
    markdown: '# Two',
    screenshot: `data:image/png;base64,${dot}`,
    metadata: { ...document.metadata, scrapeId: 'two', url: `${url}/two`, sourceURL: `${url}/two`, title },
  };
  const pages = [document, holdsPicture].map((one): Outcome => ({ type: 'document', document: one }));
  test.use({ service: { pages } });

  test('has a view for each, which can be read and copied whole; a picture that it holds is drawn below its title', async ({
    page,
    crawlPage,
  }) => {
    await crawlPage.finish();
    await crawlPage.row(/one\s*One/).click();
    for (const [kind, text] of Object.entries(shown)) {
      const { tabs, names, copy } = messages.document;
      const name = kind as keyof typeof shown;
      await crawlPage.preview.getByRole('tab', { name: tabs[name], exact: true }).click();
      const panel = crawlPage.preview.getByRole('tabpanel');
      for (const line of text.split('\n')) await expect(panel.getByText(line)).toBeVisible();
      await expect(panel.getByRole('button', { name: copy.replace('{name}', names[name]) })).toBeVisible();
    }
    await expect(crawlPage.preview.getByRole('tab', { name: messages.document.tabs.extract })).toHaveCount(0);
    await crawlPage.preview.getByRole('tab', { name: messages.document.tabs.screenshot }).click();
    const link = crawlPage.preview.getByRole('link', { name: messages.document.openPicture });
    await expect(link).toHaveAttribute('href', document.screenshot);
    await page.keyboard.press('Escape');

    await crawlPage.row('An endless title').click();
    await expect(crawlPage.preview.getByRole('tabpanel')).toBeInViewport();
    await crawlPage.preview.getByRole('tab', { name: messages.document.tabs.screenshot }).click();
    const picture = crawlPage.preview.getByRole('img', { name: messages.document.picture });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  });
});

test.describe('a hostile page', () => {
  test.use({ service: { pages: hostilePages() } });

  test('runs nothing, loads nothing, has no links and fits 320 px', async ({ page, crawlPage, fake, browserLog }) => {
    await crawlPage.finish();
    const rows = crawlPage.table.getByRole('row');
    for (const name of [/stranger\.test/, /javascript:/, /=cmd/, /\/line/]) {
      await rows.filter({ hasText: name }).first().click();
      for (const tab of await crawlPage.preview.getByRole('tab').all()) {
        await tab.click();
        await expect(crawlPage.preview.getByRole('tabpanel')).not.toBeEmpty();
      }
      await crawlPage.preview.getByRole('tab', { name: messages.document.tabs.preview }).click();
      await expect(crawlPage.preview.getByRole('tabpanel')).toContainText(/\w{4}/);
      const strange = crawlPage.preview.locator(
        'script, style, link, img, picture, video, audio, iframe, object, embed, form, base, meta',
      );
      await expect(strange).toHaveCount(0);
      const hrefs = await crawlPage.preview
        .locator('[href], [src], [srcdoc], [style*=url]')
        .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? element.outerHTML));
      expect(hrefs.filter((href) => !href.startsWith('https://'))).toEqual([]);
      const handlers = await crawlPage.preview
        .locator('*')
        .evaluateAll((elements) =>
          elements.flatMap((element) => element.getAttributeNames().filter((attribute) => attribute.startsWith('on'))),
        );
      expect(handlers).toEqual([]);
      await expect(crawlPage.preview.getByRole('link')).toHaveCount(0);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('tab', { name: messages.results.json }).click();
    await expect(page.getByRole('region', { name: messages.json.text })).toContainText('"markdown"');
    expect(await page.evaluate((name) => Reflect.get(window, name), TRAP)).toBeUndefined();
    expect(browserLog.foreignRequests.filter((url) => !url.startsWith(fake.baseUrl))).toEqual([]);
    expect(browserLog.foreignRequests.join()).not.toContain(FOREIGN_IMAGE);
    await expect(page.getByRole('heading', { name: siteMessages.crawlTool.title })).toBeVisible();
    // No mark that turns text around, and none that shows nothing, reaches the screen.
    expect(await page.locator('main').innerText()).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/);
    expect(page.url()).toContain('/crawl-scienza#crawl=');

    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('tab', { name: messages.results.pages }).click();
    expect(await tooWide(page)).toBe(0);
    await crawlPage.row('/line').click();
    await crawlPage.preview.getByRole('tab', { name: messages.document.tabs.markdown }).click();
    await expect(crawlPage.preview.getByRole('tabpanel')).toContainText('word word');
    expect(await tooWide(page)).toBe(0);
  });
});
