import { type Case, finished, jobFacts, pick } from './both-clients.ts';
import { BLANKS, BODY_REFUSED, IN_ANSWER, NO_ROUTE, SKIP, STATUS, TEXT_LOST } from './reasons.ts';

const site = 'https://site.test';

const idOnly = pick('id');
const onePage = pick('markdown', 'metadata');
const research = pick('success', 'status', 'data', 'activities', 'sources');

export const otherCases: Case[] = [
  {
    name: 'batch, start',
    official: async (app) => idOnly(await app.asyncBatchScrapeUrls([site], undefined, undefined, undefined, true)),
    ours: async ({ batchScrape }) => idOnly(await batchScrape.start([site], { ignoreInvalidURLs: true })),
  },
  {
    name: 'batch, start and wait',
    official: async (app) => jobFacts(await app.batchScrapeUrls([site], { formats: ['markdown'] })),
    ours: async ({ batchScrape }) => jobFacts(await batchScrape.startAndWait([site], { formats: ['markdown'] })),
    differences: { requests: SKIP },
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
    name: 'batch, errors',
    official: async (app, fake) =>
      app.checkBatchScrapeErrors(await finished(fake, () => app.asyncBatchScrapeUrls([site]))),
    ours: async ({ batchScrape }, fake) => batchScrape.errors(await finished(fake, () => batchScrape.start([site]))),
    differences: { requests: NO_ROUTE, outcome: NO_ROUTE },
  },
  {
    name: 'scrape',
    official: async (app) => onePage(await app.scrapeUrl(site, { formats: ['markdown'], timeout: 30_000 })),
    ours: async ({ scrape }) => onePage(await scrape.url(site, { formats: ['markdown'], timeout: 30_000 })),
  },
  {
    name: 'scrape, refused',
    official: (app) => app.scrapeUrl('nowhere'),
    ours: ({ scrape }) => scrape.url('nowhere'),
    differences: { outcome: BODY_REFUSED },
  },
  {
    name: 'map',
    official: (app) => app.mapUrl(site, { search: 'p', limit: 10 }),
    ours: ({ map }) => map(site, { search: 'p', limit: 10 }),
  },
  {
    name: 'map, refused',
    official: (app) => app.mapUrl('nowhere'),
    ours: ({ map }) => map('nowhere'),
    differences: { outcome: TEXT_LOST },
  },
  {
    name: 'search',
    official: (app) => app.search('clinics'),
    ours: ({ search }) => search('clinics'),
  },
  {
    name: 'search, refused',
    official: (app) => app.search('clinics', { limit: 1000 }),
    ours: ({ search }) => search('clinics', { limit: 1000 }),
    differences: { outcome: BLANKS },
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
    name: 'extract, refused',
    prepare: (fake) =>
      fake.inject({ fault: { type: 'answer', status: 402, body: { success: false, error: 'Because' } } }),
    official: (app) => app.asyncExtract([site]),
    ours: ({ extract }) => extract.start([site]),
    differences: { outcome: TEXT_LOST },
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
  ...(['failed', 'unheard-of'] as const).map(
    (end): Case => ({
      name: `deep research, ${end}`,
      prepare: (fake) => fake.longJobs.play({ polls: 1, end }),
      official: (app) => app.deepResearch('why', {}),
      ours: ({ deepResearch }) => deepResearch.startAndWait('why'),
      differences: { outcome: IN_ANSWER },
    }),
  ),
  {
    name: 'deep research, unknown id',
    official: (app) => app.checkDeepResearchStatus('unknown'),
    ours: ({ deepResearch }) => deepResearch.status('unknown'),
    differences: { outcome: STATUS },
  },
  {
    name: 'llms.txt, start and wait',
    official: async (app) => pick('success', 'status', 'data')(await app.generateLLMsText(site, { maxUrls: 2 })),
    ours: async ({ llmsTxt }) => pick('success', 'status', 'data')(await llmsTxt.startAndWait(site, { maxUrls: 2 })),
  },
  {
    name: 'llms.txt, failed',
    prepare: (fake) => fake.longJobs.play({ polls: 1, end: 'failed' }),
    official: (app) => app.generateLLMsText(site),
    ours: ({ llmsTxt }) => llmsTxt.startAndWait(site),
    differences: { outcome: IN_ANSWER },
  },
  {
    name: 'llms.txt, unknown id',
    official: (app) => app.checkGenerateLLMsTextStatus('unknown'),
    ours: ({ llmsTxt }) => llmsTxt.status('unknown'),
    differences: { outcome: STATUS },
  },
];
