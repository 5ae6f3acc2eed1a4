import type { Locator, Page } from '@playwright/test';
import { routes } from '#lib/routes.ts';
import { messages } from './crawl-messages.ts';
import { dist } from './dist.ts';
import { startOn } from './fake-firecrawl/crawler.ts';
import {
  documentOf,
  type FakeFirecrawl,
  type FakeOptions,
  numberedPages,
  startFakeFirecrawl,
} from './fake-firecrawl/index.ts';
import { createJob, type Job, type Outcome } from './fake-firecrawl/job.ts';
import { startStaticServer } from './static-server.ts';
import { test as base, expect } from './test.ts';

/** The service URL that the build contains. */
const BUILT_WITH = 'https://api.firecrawl.dev';
const TICK_MS = 100;

/** Exactly one of these names. */
const oneOf = (...names: string[]) => new RegExp(`^(${names.map((name) => RegExp.escape(name)).join('|')})$`);

/** The crawl page as users see it. */
export function createCrawlPage(page: Page, fake: FakeFirecrawl) {
  const results = page.getByRole('region', { name: messages.common.results });
  const table = page.getByRole('table', { name: messages.table.caption });
  const key = page.getByLabel(messages.key.label, { exact: true });
  const url = page.getByLabel(messages.form.url);
  const limit = page.getByLabel(messages.form.limit);
  const start = page.getByRole('button', {
    name: oneOf(messages.form.start, messages.form.crawling, messages.form.openCrawl),
  });

  return {
    page,
    key,
    url,
    limit,
    start,
    stop: page.getByRole('button', { name: messages.form.stop, exact: true }),
    results,
    table,
    /** Takes the focus from what goes. */
    heading: results.getByRole('heading', { level: 2 }),
    progress: results.getByRole('progressbar'),
    preview: page.getByRole('dialog'),
    /** What the crawl is doing. */
    state: (text: string | RegExp): Locator => results.locator('header').getByText(text),
    /** One of the facts in the status panel. */
    fact: (name: string): Locator => results.locator('dl > div').filter({ hasText: name }).locator('dd'),
    toast: (title: string, text: string | RegExp): Locator =>
      page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: text }),
    row: (name: string | RegExp): Locator => table.getByRole('row').filter({ hasText: name }),
    /** The latest crawl, at the service. */
    job(): Job {
      const job = [...fake.jobs.values()].at(-1);
      if (!job) throw new Error('No crawl has been started.');
      return job;
    },

    async open() {
      await page.goto(routes.crawl);
      await expect(start).toBeEnabled();
    },
    /** Enters the key and starts a crawl. */
    async crawl() {
      await key.fill(fake.apiKey);
      await start.click();
    },
    expectFinished: () => expect(results.locator('header').getByText(messages.status.finished)).toBeVisible(),
    /** Opens the tool and runs a crawl to its end. */
    async finish() {
      await this.open();
      await this.crawl();
      await this.expectFinished();
    },
    /** Opens a page once the crawl is over: until then, rows move under the pointer. */
    async openPage(name: string | RegExp) {
      await this.expectFinished();
      await this.row(name).click();
    },
    /** Starts a crawl and waits until it runs. */
    async begin() {
      await this.crawl();
      await expect(this.state(messages.status.running)).toBeVisible();
    },
  };
}

export type CrawlPage = ReturnType<typeof createCrawlPage>;

interface Options {
  /** Options of the fake service. `crawlsSite`: it crawls the built site, whatever the URL. */
  service: FakeOptions & { crawlsSite?: boolean };
}

interface Fixtures {
  fake: FakeFirecrawl;
  crawlPage: CrawlPage;
}

export const often = (run: () => void) => {
  const timer = setInterval(run, TICK_MS);
  return () => clearInterval(timer);
};

type StartJob = NonNullable<FakeOptions['startJob']>;

/** Like the fake's own crawls, but queued immediately. */
export const startQueued =
  ({ pages = numberedPages(5, ['markdown', 'html']) }: FakeOptions): StartJob =>
  (urls, { limit, urls: batch }) => {
    const job = createJob(batch ? urls.map(pageAt) : pages.slice(0, Number(limit)), Date.now);
    job.advance(0);
    return job;
  };

/** A page of a batch. */
const pageAt = (url: string): Outcome => ({
  type: 'document',
  document: documentOf({ url, title: `Page at ${url}`, markdown: 'Read.', html: '<p>Read.</p>' }, ['markdown', 'html']),
});

/** A page as if it had been built with the URL of a service. */
export const builtFor =
  ({ baseUrl }: FakeFirecrawl) =>
  (text: string) =>
    text.replaceAll(BUILT_WITH, baseUrl).replaceAll(new URL(BUILT_WITH).host, new URL(baseUrl).host);

/** Each test has its own service on a free port, and the site as if built with the URL of that service. */
export const test = base.extend<Options & Fixtures>({
  service: [{}, { option: true }],

  fake: async ({ service }, use) => {
    const { crawlsSite, advanceBy = 2, ...options } = service;
    const startJob = crawlsSite ? startOn(`${process.env['SERVED_AT']}`) : startQueued(options);
    const fake = await startFakeFirecrawl({ startJob, ...options, advanceBy: 0 });
    // It reads pages whether it is asked or not.
    const stop = often(() => {
      if (advanceBy > 0) for (const job of fake.jobs.values()) job.advance(advanceBy);
    });
    await use(fake);
    stop();
    await fake.close();
  },

  baseURL: async ({ fake }, use) => {
    const site = await startStaticServer(dist, builtFor(fake));
    await use(site.url);
    await site.close();
  },

  crawlPage: async ({ page, fake }, use) => use(createCrawlPage(page, fake)),
});

/** Screens on which every part of the tool is accessible. */
export const screens: { colorScheme: 'dark' | 'light'; width: number; height: number; details: { tag?: string } }[] = [
  // A screen of 1280 px at 400% zoom.
  { colorScheme: 'dark', width: 320, height: 256, details: {} },
  { colorScheme: 'light', width: 390, height: 844, details: { tag: '@full' } },
  { colorScheme: 'light', width: 1440, height: 900, details: { tag: '@full' } },
];

export { expect };
