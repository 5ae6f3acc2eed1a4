import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dist } from '../support/dist.ts';
import { indexedPages } from '../support/pages.ts';
import { openBrowser } from './browser.ts';
import { type Figures, median, missed } from './goals.ts';
import { measure } from './measure.ts';
import { startServer } from './server.ts';

/**
 * Lighthouse over the built site: `npm run lighthouse`, or `npm run lighthouse -- --runs 1 /platform /security`. With
 * `--beside ../other/dist`, another build is measured in turn with it, and the ratios are printed.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, beside: { type: 'string' } },
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
const other = values.beside && (await startServer(resolve(values.beside)));
const browser = await openBrowser();

/** The medians of pages that are measured in turn, so that a change of the machine's speed meets them all. */
async function mediansOf(...urls: string[]): Promise<Figures[]> {
  const figures: Figures[][] = urls.map(() => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, url] of urls.entries()) figures[index]?.push(await measure(url, browser.port));
  }
  return figures.map(median);
}

const textOf = ({ performance, lcpMs, tbtMs, undisturbedTbtMs, mainThreadMs }: Figures) =>
  `${performance}, LCP ${lcpMs} ms, TBT ${tbtMs} ms (undisturbed ${undisturbedTbtMs} ms), main thread ${mainThreadMs} ms`;

const table: Record<string, Figures & { missed: string }> = {};
const ratios: Record<string, Record<string, string>> = {};
try {
  const [figures] = await mediansOf(empty.url);
  if (figures) table['(an empty page)'] = { ...figures, missed: '' };
  for (const path of paths) {
    const [own, others] = await mediansOf(`${server.url}${path}`, ...(other ? [`${other.url}${path}`] : []));
    if (!own) continue;
    table[path] = { ...own, missed: missed(own).join(', ') };
    console.log(`${path}: ${textOf(own)}${others ? `; beside it: ${textOf(others)}` : ''}`);
    if (!others) continue;
    const ratioOf = (name: 'tbtMs' | 'undisturbedTbtMs' | 'mainThreadMs' | 'lcpMs') =>
      (own[name] / others[name]).toFixed(2);
    ratios[path] = {
      blocking: ratioOf('tbtMs'),
      undisturbed: ratioOf('undisturbedTbtMs'),
      'main thread': ratioOf('mainThreadMs'),
      LCP: ratioOf('lcpMs'),
    };
  }
} finally {
  browser.close();
  await server.close();
  if (other) await other.close();
  await empty.close();
}
console.table(table);
if (other) console.table(ratios);
process.exitCode = Object.values(table).some((row) => row.missed) ? 1 : 0;
