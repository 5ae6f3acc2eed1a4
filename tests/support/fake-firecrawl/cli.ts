import { parseArgs } from 'node:util';
import { crawlSite } from './crawler.ts';
import { startFakeFirecrawl } from './index.ts';
import { createJob } from './job.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4322' },
    /** The site that every crawl reads, whatever URL it was started with. */
    site: { type: 'string', default: 'http://localhost:4321' },
  },
});

const formatsOf = (options: unknown): string[] => {
  const formats: unknown = Object(options).formats;
  return Array.isArray(formats) ? formats.map(String) : ['markdown'];
};

const fake = await startFakeFirecrawl({
  port: Number(values.port),
  advanceBy: 0,
  startJob(_urls, { limit, scrapeOptions }) {
    const job = createJob([], Date.now);
    void crawlSite(
      job,
      new URL('/', values.site).href,
      formatsOf(scrapeOptions),
      typeof limit === 'number' ? limit : 100,
    );
    return job;
  },
});

console.log(`A crawling service that crawls ${values.site} is at ${fake.baseUrl}`);
console.log(`Its key is ${fake.apiKey}; any other of the same form will do.`);
