import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../support/browser.ts';
import { dist } from '../support/dist.ts';
import { indexedPages } from '../support/pages.ts';
import { startStaticServer } from '../support/static-server.ts';
import { type Figures, median, missed } from './goals.ts';
import { measure } from './measure.ts';

/** Lighthouse over the built site: `npm run lighthouse`, or `npm run lighthouse -- --runs 1 /platform /security`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
});
const paths = positionals.length > 0 ? positionals : indexedPages.map(({ path }) => path);
const runs = Number(values.runs);

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const port = await freePort();
const server = await startStaticServer(dist, undefined, { isCompressed: true });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...browserFlags, `--remote-debugging-port=${port}`],
});

const table: Record<string, Figures & { missed: string }> = {};
try {
  for (const path of paths) {
    const figures: Figures[] = [];
    for (let run = 0; run < runs; run += 1) figures.push(await measure(`${server.url}${path}`, port));
    const middle = median(figures);
    table[path] = { ...middle, missed: missed(middle).join(', ') };
    console.log(`${path}: ${middle.performance}, ${middle.lcpMs} ms`);
  }
} finally {
  await browser.close();
  await server.close();
}
console.table(table);
process.exitCode = Object.values(table).some((row) => row.missed) ? 1 : 0;
