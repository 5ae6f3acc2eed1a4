import { onTestFinished } from 'vitest';
import { createFirecrawl, type FirecrawlOptions, type Job } from '#crawl/client/index.ts';
import { type FakeFirecrawl, type FakeOptions, startFakeFirecrawl } from '../../support/fake-firecrawl/index.ts';
import type { Ticker } from '../../support/fake-firecrawl/socket.ts';

/** The name and version that tests send. */
export const ORIGIN = 'firecrawl-tests@1.0.0';

/** Ticks with each turn of the event loop, instead of once a second. */
const everyTurn: Ticker = (run) => {
  let isOn = true;
  const turn = () => {
    if (!isOn) return;
    run();
    setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isOn = false;
  };
};

/** Fake time: waits end immediately and are recorded, time limits end with `passTime`. */
function createTime() {
  const delaysMs: number[] = [];
  const limitsMs: number[] = [];
  const limits = new Set<{ ms: number; run: () => void }>();
  let held: PromiseWithResolvers<void> | undefined;
  let nowMs = Date.now();
  return {
    now: () => nowMs,
    delaysMs,
    /** Waits last until `endSleep`. */
    holdSleep() {
      held = Promise.withResolvers();
    },
    endSleep() {
      held?.resolve();
      held = Promise.withResolvers();
    },
    /** All time limits that were set, and those that are running. */
    limitsMs,
    limits,
    sleep: async (ms: number, signal?: AbortSignal) => {
      delaysMs.push(ms);
      const aborted = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
      await (held ? Promise.race([held.promise, aborted]) : new Promise(setImmediate));
      nowMs += ms;
      signal?.throwIfAborted();
    },
    setTimer(run: () => void, ms: number) {
      const limit = { ms, run };
      limits.add(limit);
      limitsMs.push(ms);
      return () => limits.delete(limit);
    },
    /** Ends all running time limits. */
    passTime() {
      for (const { run } of limits) run();
    },
  };
}

/** Without a live connection, each answer is a step that a test can count. A browser that has none throws, too. */
export const withoutSocket = ({ switches }: FakeFirecrawl): typeof WebSocket =>
  class extends WebSocket {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      if (switches.socket === 'refused') throw new Error('There is no live connection.');
      super(...args);
    }
  };

export async function setup(options: FakeOptions = {}, clientOptions: Partial<FirecrawlOptions> = {}) {
  const fake = await startFakeFirecrawl({ ticker: everyTurn, ...options });
  onTestFinished(() => fake.close());
  const time = createTime();
  const { sleep, setTimer, now } = time;
  const { baseUrl, apiKey } = fake;
  const firecrawl = createFirecrawl({ origin: ORIGIN, baseUrl, apiKey, sleep, setTimer, now, ...clientOptions });

  /** Starts a crawl and queues its pages, so that the live connection has something to send. */
  async function startCrawl(limit = 100) {
    const { id } = await firecrawl.crawl.start('https://site.test', { limit });
    fake.jobs.get(id)?.advance(0);
    return id;
  }

  /** Method and path of all requests, without ids. */
  const asked = () =>
    fake.requests.map(({ method, path }) => `${method} ${path.replace(/[\da-f]{8}-[\da-f-]{27}/g, ':id')}`);

  return { fake, firecrawl, time, startCrawl, asked };
}

/** The page number of each document, in order of arrival. */
export const pagesOf = (jobs: readonly Pick<Job, 'data'>[]) =>
  jobs.flatMap(({ data }) => data.map(({ metadata }) => Number(metadata?.sourceURL?.split('/').at(-1))));

/** The error of a promise that must reject. */
export const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => {
      throw new Error('Expected a failure');
    },
    (error: unknown) => error,
  );

export const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
