import { createConnection, createServer } from 'node:net';
import { resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { routes } from '#lib/routes.ts';
import { browserFlags, findBrowser } from '../support/browser.ts';
import { messages } from '../support/crawl-messages.ts';
import { builtFor } from '../support/crawl-page.ts';
import { type FakeFirecrawl, numberedPages, startFakeFirecrawl } from '../support/fake-firecrawl/index.ts';
import { createJob, type Job } from '../support/fake-firecrawl/job.ts';
import { everySecond } from '../support/fake-firecrawl/socket.ts';
import { heapMiB } from '../support/heap.ts';
import { startStaticServer } from '../support/static-server.ts';

/**
 * What a crawl costs on the wire and in the browser: `npm run scale:crawl` runs the built crawl tool against the fake
 * service at the pace of a real one; `npm run scale:crawl -- ../other/dist` runs another build beside it.
 */
const builds = ['dist', ...process.argv.slice(2)].map((folder) => resolve(folder));

interface Run {
  name: string;
  pages: number;
  /** Per second. */
  pace: number;
  ignoresSkip?: boolean;
  tickMs?: number;
  pageBytes?: number;
}

const runs: Run[] = [
  ...[66, 361, 1001].flatMap((pages) => [
    { name: `${pages} pages`, pages, pace: 30 },
    { name: `${pages} pages, skip ignored`, pages, pace: 30, ignoresSkip: true },
  ]),
  { name: '10,000 pages', pages: 10_000, pace: 1_000, tickMs: 100 },
  // As many as an answer of 10 MiB holds.
  { name: '10,000 pages in one answer', pages: 10_000, pace: 1_000_000, pageBytes: 300 },
];

/** The service queues the first pages after a moment. */
const QUEUED_MS = 300;
const STEP_MS = 50;

/** Passes connections on to a port, and counts what comes back. */
async function startCounter(port: number) {
  let bytes = 0;
  const server = createServer((client) => {
    const service = createConnection(port);
    client.pipe(service).pipe(client);
    service.on('data', ({ length }) => {
      bytes += length;
    });
    for (const socket of [client, service]) socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${Object(server.address()).port}`, bytes: () => bytes, close: () => server.close() };
}

/** Reads pages of a job at a pace. Resolves with the time of its end. */
async function play(job: Job, pace: number) {
  await new Promise((queued) => setTimeout(queued, QUEUED_MS));
  job.advance(0);
  const startedAtMs = Date.now();
  let read = 0;
  while (job.status() === 'scraping') {
    const due = Math.floor(((Date.now() - startedAtMs) / 1_000) * pace);
    job.advance(due - read);
    read = due;
    await new Promise((stepped) => setTimeout(stepped, STEP_MS));
  }
  return Date.now();
}

/** Presses Start, and waits for the end of the crawl. */
async function crawl(page: Page, { apiKey }: FakeFirecrawl, limit: number) {
  await page.getByLabel(messages.key.label, { exact: true }).fill(apiKey);
  await page.getByLabel(messages.form.limit).fill(`${limit}`);
  await page.getByRole('button', { name: messages.form.start }).click();
  const isOver = (text: string) =>
    [...document.querySelectorAll('[data-tone]')].some(({ textContent }) => textContent === text) && Date.now();
  return page.waitForFunction(isOver, messages.status.finished, { polling: 50, timeout: 240_000 });
}

async function measure(dist: string, { pages, pace, ignoresSkip = false, tickMs = 1_000, pageBytes = 4_000 }: Run) {
  let ended = Promise.resolve(0);
  const outcomes = numberedPages(pages, ['markdown', 'html'], pageBytes);
  const ticker = (run: () => void) => {
    const timer = setInterval(run, tickMs);
    return () => clearInterval(timer);
  };
  const fake = await startFakeFirecrawl({
    advanceBy: 0,
    ticker: tickMs === 1_000 ? everySecond : ticker,
    startJob() {
      const job = createJob(outcomes, Date.now);
      ended = play(job, pace);
      return job;
    },
  });
  fake.switches.ignoresSkip = ignoresSkip;
  const counter = await startCounter(Number(new URL(fake.baseUrl).port));
  const site = await startStaticServer(dist, builtFor({ ...fake, baseUrl: counter.url }));
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  const page = await browser.newPage();
  await page.addInitScript(() => {
    Object.assign(window, { longest: 0 });
    new PerformanceObserver((list) => {
      const longest = Math.max(Reflect.get(window, 'longest'), ...list.getEntries().map(({ duration }) => duration));
      Object.assign(window, { longest });
    }).observe({ type: 'longtask' });
  });
  await page.goto(site.url + routes.crawl);
  const heapBefore = await heapMiB(page);
  await page.evaluate(() => Object.assign(window, { longest: 0 }));
  const finishedAtMs = Number(await (await crawl(page, fake, pages)).jsonValue());
  const longest = await page.evaluate(() => Number(Reflect.get(window, 'longest')));
  const documents = [...fake.jobs.values()].flatMap((job) => job.documents);
  const row = {
    'bytes beside the documents': (counter.bytes() / JSON.stringify(documents).length).toFixed(2),
    requests: fake.requests.filter(({ method }) => method === 'GET').length,
    'end after the service': `${((finishedAtMs - (await ended)) / 1_000).toFixed(1)} s`,
    'longest task': `${longest.toFixed(0)} ms`,
    heap: `${((await heapMiB(page)) - heapBefore).toFixed(1)} MiB`,
  };
  await browser.close();
  await Promise.all([site.close(), counter.close(), fake.close()]);
  return row;
}

const rows: Record<string, Awaited<ReturnType<typeof measure>>> = {};
for (const run of runs) {
  for (const dist of builds) rows[builds.length > 1 ? `${run.name}: ${dist}` : run.name] = await measure(dist, run);
}
console.table(rows);
