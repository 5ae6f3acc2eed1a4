import { parseArgs } from 'node:util';
import { startOn } from './crawler.ts';
import { startFakeFirecrawl } from './index.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4322' },
    /** The site that every crawl reads. */
    site: { type: 'string', default: 'http://localhost:4321' },
  },
});

const fake = await startFakeFirecrawl({ port: Number(values.port), advanceBy: 0, startJob: startOn(values.site) });

console.log(`A crawling service that crawls ${values.site} is at ${fake.baseUrl}`);
console.log(`Its key is ${fake.apiKey}; any other of the same form will do.`);
