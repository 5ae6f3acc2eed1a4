import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** A page of one word: what Lighthouse finds there is the work of the browser and the load of the machine. */
const EMPTY =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Empty</title><p>Empty';

async function startEmptySite() {
  const folder = mkdtempSync(join(tmpdir(), 'empty-'));
  writeFileSync(join(folder, 'index.html'), EMPTY);
  const { url, close } = await startStaticServer(folder);
  return { url, close: () => close().finally(() => rmSync(folder, { recursive: true })) };
}

const port = await freePort();
const empty = await startEmptySite();
const server = await startStaticServer(dist, undefined, { isCompressed: true });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [...browserFlags, `--remote-debugging-port=${port}`],
});

async function middleOf(url: string): Promise<Figures> {
  const figures: Figures[] = [];
  for (let run = 0; run < runs; run += 1) figures.push(await measure(url, port));
  return median(figures);
}

const table: Record<string, Figures & { missed: string }> = {};
try {
  table['(an empty page)'] = { ...(await middleOf(empty.url)), missed: '' };
  for (const path of paths) {
    const middle = await middleOf(`${server.url}${path}`);
    table[path] = { ...middle, missed: missed(middle).join(', ') };
    console.log(`${path}: ${middle.performance}, ${middle.lcpMs} ms`);
  }
} finally {
  await browser.close();
  await server.close();
  await empty.close();
}
console.table(table);
process.exitCode = Object.values(table).some((row) => row.missed) ? 1 : 0;
