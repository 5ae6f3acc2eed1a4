import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { dist } from '../support/dist.ts';
import { indexedPages } from '../support/pages.ts';
import { openBrowser } from './browser.ts';
import { type Figures, median, missed } from './goals.ts';
import { measure } from './measure.ts';
import { startServer } from './server.ts';

/** Lighthouse over the built site: `npm run lighthouse`, or `npm run lighthouse -- --runs 1 /platform /security`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
});
const paths = positionals.length > 0 ? positionals : indexedPages.map(({ path }) => path);
const runs = Number(values.runs);

/** A page of one word: its figures are those of the browser and the machine. */
const EMPTY =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Empty</title><p>Empty';

async function startEmptySite() {
  const folder = mkdtempSync(join(tmpdir(), 'empty-'));
  writeFileSync(join(folder, 'index.html'), EMPTY);
  const { url, close } = await startServer(folder);
  return { url, close: () => close().finally(() => rmSync(folder, { recursive: true })) };
}

const empty = await startEmptySite();
const server = await startServer(dist);
const browser = await openBrowser();

async function medianOf(url: string): Promise<Figures> {
  const figures: Figures[] = [];
  for (let run = 0; run < runs; run += 1) figures.push(await measure(url, browser.port));
  return median(figures);
}

const table: Record<string, Figures & { missed: string }> = {};
try {
  table['(an empty page)'] = { ...(await medianOf(empty.url)), missed: '' };
  for (const path of paths) {
    const figures = await medianOf(`${server.url}${path}`);
    table[path] = { ...figures, missed: missed(figures).join(', ') };
    console.log(
      `${path}: ${figures.performance}, LCP ${figures.lcpMs} ms, TBT ${figures.tbtMs} ms, main thread ${figures.mainThreadMs} ms`,
    );
  }
} finally {
  browser.close();
  await server.close();
  await empty.close();
}
console.table(table);
process.exitCode = Object.values(table).some((row) => row.missed) ? 1 : 0;
