import type FirecrawlApp from '@mendable/firecrawl-js';
import { CrawlWatcher } from '@mendable/firecrawl-js';
import type { FakeFirecrawl } from '../../../support/fake-firecrawl/index.ts';
import { type Case, finished, jobFacts, pick } from './both-clients.ts';

const SKIP = 'We request only new documents with ?skip; the official client fetches all of them each time.';
const ASKS_AFTER_DONE =
  'We request the status when the live connection closes, because it sends "done" for canceled jobs, too.';

const site = 'https://site.test';
const options = { limit: 5, scrapeOptions: { formats: ['markdown', 'html'] } } as const;
const mutable = () => ({ limit: 5, scrapeOptions: { formats: ['markdown', 'html'] } }) satisfies object;

const idOnly = pick('id');
const onePage = pick('markdown', 'metadata');
const research = pick('success', 'status', 'data', 'activities', 'sources');

/** The events of the official watcher, whose own list omits documents after the catch-up. */
async function watchOfficially(app: FirecrawlApp, fake: FakeFirecrawl) {
  const { id } = Object(await app.asyncCrawlUrl(site));
  fake.jobs.get(id)?.advance(0);
  const watcher = new CrawlWatcher(id, app);
  const data: unknown[] = [];
  watcher.addEventListener('document', ({ detail }) => {
    const { id: _job, ...document } = Object(detail);
    data.push(document);
  });
  return new Promise((resolve) => {
    watcher.addEventListener('done', ({ detail }) => resolve({ status: detail.status, data }));
  });
}

export const cases: Case[] = [
  {
    name: 'crawl, start',
    official: async (app) => idOnly(await app.asyncCrawlUrl(site, Object(mutable()))),
    ours: async ({ crawl }) => idOnly(await crawl.start(site, options)),
  },
  {
    name: 'crawl, start with an idempotency key',
    official: async (app) => idOnly(await app.asyncCrawlUrl(site, undefined, crypto.randomUUID())),
    ours: async ({ crawl }) => idOnly(await crawl.start(site, {}, { idempotencyKey: crypto.randomUUID() })),
  },
  {
    name: 'crawl, start and wait',
    official: async (app) => jobFacts(await app.crawlUrl(site, Object(mutable()))),
    ours: async ({ crawl }) => jobFacts(await crawl.startAndWait(site, options)),
    requestsDiffer: SKIP,
  },
  {
    name: 'crawl, wait with two polls of 500',
    prepare: (fake) =>
      fake.inject({ method: 'GET', times: 2, fault: { type: 'answer', status: 500, body: { success: false } } }),
    official: async (app) => jobFacts(await app.crawlUrl(site)),
    ours: async ({ crawl }) => jobFacts(await crawl.startAndWait(site)),
    requestsDiffer: SKIP,
  },
  {
    name: 'crawl, wait with a connection that breaks',
    prepare: (fake) => fake.inject({ method: 'GET', times: 2, fault: { type: 'reset' } }),
    official: async (app) => jobFacts(await app.crawlUrl(site)),
    ours: async ({ crawl }) => jobFacts(await crawl.startAndWait(site)),
    requestsDiffer: SKIP,
  },
  {
    name: 'crawl, status',
    official: async (app, fake) =>
      jobFacts(await app.checkCrawlStatus(await finished(fake, () => app.asyncCrawlUrl(site)))),
    ours: async ({ crawl }, fake) => jobFacts(await crawl.status(await finished(fake, () => crawl.start(site)))),
  },
  {
    name: 'crawl, status with skip and limit',
    official: async (app, fake) =>
      jobFacts(await app.checkCrawlStatus(await finished(fake, () => app.asyncCrawlUrl(site)), false, undefined, 1, 2)),
    ours: async ({ crawl }, fake) =>
      jobFacts(await crawl.status(await finished(fake, () => crawl.start(site)), { skip: 1, limit: 2 })),
  },
  {
    name: 'crawl, status without an id',
    official: (app) => app.checkCrawlStatus(),
    ours: ({ crawl }) => crawl.status(undefined),
  },
  {
    name: 'crawl, cancel',
    official: async (app, fake) => app.cancelCrawl(await finished(fake, () => app.asyncCrawlUrl(site))),
    ours: async ({ crawl }, fake) => crawl.cancel(await finished(fake, () => crawl.start(site))),
  },
  {
    name: 'crawl, watch',
    official: watchOfficially,
    async ours({ crawl }, fake) {
      const { id } = await crawl.start(site);
      fake.jobs.get(id)?.advance(0);
      const data = [];
      let status: string | undefined;
      for await (const job of crawl.watch(id)) {
        data.push(...job.data);
        status = job.status;
      }
      return { status, data };
    },
    requestsDiffer: ASKS_AFTER_DONE,
  },
  {
    name: 'batch, start',
    official: async (app) => idOnly(await app.asyncBatchScrapeUrls([site], undefined, undefined, undefined, true)),
    ours: async ({ batchScrape }) => idOnly(await batchScrape.start([site], { ignoreInvalidURLs: true })),
  },
  {
    name: 'batch, start and wait',
    official: async (app) => jobFacts(await app.batchScrapeUrls([site], { formats: ['markdown'] })),
    ours: async ({ batchScrape }) => jobFacts(await batchScrape.startAndWait([site], { formats: ['markdown'] })),
    requestsDiffer: SKIP,
  },
  {
    name: 'batch, status',
    official: async (app, fake) =>
      jobFacts(await app.checkBatchScrapeStatus(await finished(fake, () => app.asyncBatchScrapeUrls([site])))),
    ours: async ({ batchScrape }, fake) =>
      jobFacts(await batchScrape.status(await finished(fake, () => batchScrape.start([site])))),
  },
  {
    name: 'batch, status without an id',
    official: (app) => app.checkBatchScrapeStatus(),
    ours: ({ batchScrape }) => batchScrape.status(undefined),
  },
  {
    name: 'scrape',
    official: async (app) => onePage(await app.scrapeUrl(site, { formats: ['markdown'], timeout: 30_000 })),
    ours: async ({ scrape }) => onePage(await scrape.url(site, { formats: ['markdown'], timeout: 30_000 })),
  },
  {
    name: 'map',
    official: (app) => app.mapUrl(site, { search: 'p', limit: 10 }),
    ours: ({ map }) => map(site, { search: 'p', limit: 10 }),
  },
  {
    name: 'search',
    official: (app) => app.search('clinics'),
    ours: ({ search }) => search('clinics'),
  },
  {
    name: 'search, without success',
    prepare: (fake) => fake.inject({ fault: { type: 'rewrite', change: () => ({ success: false, error: 'No' }) } }),
    official: (app) => app.search('clinics'),
    ours: ({ search }) => search('clinics'),
  },
  {
    name: 'extract, start and wait',
    official: (app) => app.extract([site], { prompt: 'Name' }),
    ours: ({ extract }) => extract.startAndWait([site], { prompt: 'Name' }),
  },
  {
    name: 'extract, failed',
    prepare: (fake) => fake.longJobs.play({ polls: 1, end: 'failed' }),
    official: (app) => app.extract([site], { prompt: 'Name' }),
    ours: ({ extract }) => extract.startAndWait([site], { prompt: 'Name' }),
  },
  {
    name: 'deep research, start and wait',
    official: async (app) => research(await app.deepResearch('why', { maxDepth: 2 })),
    ours: async ({ deepResearch }) => research(await deepResearch.startAndWait('why', { maxDepth: 2 })),
  },
  {
    name: 'deep research, by topic',
    official: async (app) => idOnly(await app.__asyncDeepResearch('why', { maxDepth: 2 })),
    ours: async ({ deepResearch }) => idOnly(await deepResearch.startTopic('why', { maxDepth: 2 })),
  },
  {
    name: 'llms.txt, start and wait',
    official: async (app) => pick('success', 'status', 'data')(await app.generateLLMsText(site, { maxUrls: 2 })),
    ours: async ({ llmsTxt }) => pick('success', 'status', 'data')(await llmsTxt.startAndWait(site, { maxUrls: 2 })),
  },
];
