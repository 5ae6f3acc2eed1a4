import { parseArgs } from 'node:util';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserFlags, findBrowser } from '../support/browser.ts';
import { dist } from '../support/dist.ts';
import { indexedPages } from '../support/pages.ts';
import { startStaticServer } from '../support/static-server.ts';
import { median } from '../support/weights.ts';

/** Lighthouse over the built site: `npm run lighthouse`, or `npm run lighthouse -- --runs 1 /platform /security`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
});
const paths = positionals.length > 0 ? positionals : indexedPages.map(({ path }) => path);
const runs = Number(values.runs);

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const MAX_LCP_SECONDS = 1.2;

/** Lighthouse's figures for one visit on a simulated slow phone: scores by category, and metrics by audit. */
async function measure(url: string, port: number): Promise<Record<string, number>> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { categories: scores, audits } = result.lhr;
  const metric = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    ...Object.fromEntries(categories.map((name) => [name, Math.round((scores[name]?.score ?? 0) * 100)])),
    lcpSeconds: Number((metric('largest-contentful-paint') / 1000).toFixed(2)),
    tbtMs: Math.round(metric('total-blocking-time')),
    cls: Number(metric('cumulative-layout-shift').toFixed(3)),
    kilobytes: Math.round(metric('total-byte-weight') / 1000),
  };
}

/** The median of several measurements, figure by figure. */
function medians(figures: readonly Record<string, number>[]): Record<string, number> {
  const names = Object.keys(figures[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(figures.map((each) => each[name] ?? Number.NaN))]));
}

const isMissed = ([name, value]: [string, number]) =>
  categories.includes(name)
    ? value < 100
    : (name === 'lcpSeconds' && value > MAX_LCP_SECONDS) || (name === 'cls' && value > 0);

const server = await startStaticServer(dist, undefined, { isCompressed: true });
const chromeFlags = [...browserFlags, '--headless=new'];
const browser = await launch({ chromePath: await findBrowser(), chromeFlags, logLevel: 'error' });
const table: Record<string, Record<string, number | string>> = {};
try {
  for (const path of paths) {
    const figures: Record<string, number>[] = [];
    for (let run = 0; run < runs; run += 1) figures.push(await measure(`${server.url}${path}`, browser.port));
    const row = medians(figures);
    const missed = Object.entries(row).filter(isMissed);
    table[path] = { ...row, missed: missed.map(([name]) => name).join(', ') };
    console.log(`${path}: ${row['performance']}, LCP ${row['lcpSeconds']} s`);
  }
} finally {
  browser.kill();
  await server.close();
}
console.table(table);
process.exitCode = Object.values(table).some(({ missed }) => missed) ? 1 : 0;
