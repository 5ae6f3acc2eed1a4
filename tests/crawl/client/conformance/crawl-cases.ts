import type FirecrawlApp from '@mendable/firecrawl-js';
import { CrawlWatcher } from '@mendable/firecrawl-js';
import type { Injection } from '../../../support/fake-firecrawl/faults.ts';
import type { FakeFirecrawl } from '../../../support/fake-firecrawl/index.ts';
import { type Case, finished, jobFacts, pick } from './both-clients.ts';
import { ASKS_AFTER_DONE, AXIOS, BLANKS, NO_ROUTE, SKIP, STATUS, WRAPPED } from './reasons.ts';

const site = 'https://site.test';
const options = { limit: 5, scrapeOptions: { formats: ['markdown', 'html'] } } as const;
const mutable = () => ({ limit: 5, scrapeOptions: { formats: ['markdown', 'html'] } }) satisfies object;

const refuse = (status: number, method = 'GET', more: Partial<Injection> = {}): Injection => ({
  method,
  fault: { type: 'answer', status, body: { success: false, error: 'Because' } },
  ...more,
});

const idOnly = pick('id');

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

export const crawlCases: Case[] = [
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
    differences: { requests: SKIP },
  },
  {
    name: 'crawl, wait for one that is cancelled',
    prepare: (fake) =>
      fake.inject({ method: 'GET', fault: { type: 'rewrite', change: (body) => ({ ...body, status: 'cancelled' }) } }),
    official: (app) => app.crawlUrl(site),
    ours: ({ crawl }) => crawl.startAndWait(site),
    differences: { outcome: WRAPPED },
  },
  ...[500, 429].map(
    (status): Case => ({
      name: `crawl, wait with three polls of ${status}`,
      prepare: (fake) => fake.inject(refuse(status)),
      official: (app) => app.crawlUrl(site),
      ours: ({ crawl }) => crawl.startAndWait(site),
      differences: { outcome: WRAPPED },
    }),
  ),
  {
    name: 'crawl, wait with two polls of 500',
    prepare: (fake) => fake.inject(refuse(500, 'GET', { times: 2 })),
    official: async (app) => jobFacts(await app.crawlUrl(site)),
    ours: async ({ crawl }) => jobFacts(await crawl.startAndWait(site)),
    differences: { requests: SKIP },
  },
  {
    name: 'crawl, wait with a connection that breaks',
    prepare: (fake) => fake.inject({ method: 'GET', times: 2, fault: { type: 'reset' } }),
    official: async (app) => jobFacts(await app.crawlUrl(site)),
    ours: async ({ crawl }) => jobFacts(await crawl.startAndWait(site)),
    differences: { requests: SKIP },
  },
  {
    name: 'crawl, wait without any answer',
    prepare: (fake) => fake.inject({ method: 'GET', fault: { type: 'reset' } }),
    official: (app) => app.crawlUrl(site),
    ours: ({ crawl }) => crawl.startAndWait(site),
    differences: { outcome: `${WRAPPED} ${AXIOS}` },
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
    name: 'crawl, status of an unknown id',
    official: (app) => app.checkCrawlStatus('unknown'),
    ours: ({ crawl }) => crawl.status('unknown'),
    differences: { outcome: STATUS },
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
    differences: { requests: ASKS_AFTER_DONE },
  },
  {
    name: 'crawl, errors',
    official: async (app, fake) => app.checkCrawlErrors(await finished(fake, () => app.asyncCrawlUrl(site))),
    ours: async ({ crawl }, fake) => crawl.errors(await finished(fake, () => crawl.start(site))),
    differences: { requests: NO_ROUTE, outcome: NO_ROUTE },
  },
  {
    name: 'crawl, start with a wrong key',
    prepare: ({ accounts, apiKey }) => accounts.refuse(apiKey),
    official: (app) => app.asyncCrawlUrl(site),
    ours: ({ crawl }) => crawl.start(site),
    differences: { outcome: BLANKS },
  },
  {
    name: 'crawl, start with a wrong body',
    official: (app) => app.asyncCrawlUrl('nowhere'),
    ours: ({ crawl }) => crawl.start('nowhere'),
    differences: { outcome: BLANKS },
  },
  {
    name: 'crawl, start without an answer',
    prepare: (fake) => fake.inject({ fault: { type: 'reset' } }),
    official: (app) => app.asyncCrawlUrl(site),
    ours: ({ crawl }) => crawl.start(site),
    differences: { outcome: AXIOS },
  },
];
