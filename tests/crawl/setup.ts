import { onTestFinished, vi } from 'vitest';
import { type CrawlOptions, createFirecrawl, type FirecrawlOptions } from '#crawl/client/index.ts';
import type { Crawl } from '#crawl/job/crawl.ts';
import { missingKey } from '#crawl/job/failure.ts';
import { createCrawlJob } from '#crawl/job/job.ts';
import { type Row, rowsOf } from '#crawl/job/rows.ts';
import { type CrawlState, secondsLeft } from '#crawl/job/state.ts';
import { createStopper } from '#crawl/job/stopper.ts';
import type { FakeOptions } from '../support/fake-firecrawl/index.ts';
import { ORIGIN, setup as setupService, withoutSocket } from './client/setup.ts';

interface Timer {
  atMs: number;
  run: () => void;
}

/** The clocks of the running test, which `until` moves. */
const clocks = new Set<{ pass: (ms: number) => void }>();

/** A clock that only moves with `pass`, and while something is waited for with `until`. */
export function createFakeClock(startMs = Date.UTC(2025, 10, 21)) {
  const timers = new Set<Timer>();
  let nowMs = startMs;
  /** How far the time of day was put back. */
  let backMs = 0;
  const due = (untilMs: number) =>
    [...timers].filter(({ atMs }) => atMs <= untilMs).sort((one, other) => one.atMs - other.atMs)[0];
  const time = {
    timers,
    /** The time of day. */
    now: () => nowMs - backMs,
    /** Only runs forward. */
    ticks: () => nowMs,
    setBack(ms: number) {
      backMs += ms;
    },
    clock: {
      start(run: () => void, ms: number) {
        const timer = { atMs: nowMs + ms, run };
        timers.add(timer);
        return timer as never;
      },
      stop: (timer: unknown) => void timers.delete(timer as Timer),
    },
    pass(ms: number) {
      const untilMs = nowMs + ms;
      for (let timer = due(untilMs); timer; timer = due(untilMs)) {
        timers.delete(timer);
        nowMs = timer.atMs;
        timer.run();
      }
      nowMs = untilMs;
    },
  };
  clocks.add(time);
  onTestFinished(() => void clocks.delete(time));
  return time;
}

const WAIT = { timeout: 10_000, interval: 5 };

/** A crawl job, its clock, and a fake service over real HTTP. */
export async function setupJob(options: FakeOptions = {}, clientOptions: Partial<FirecrawlOptions> = {}) {
  const service = await setupService(options, clientOptions);
  service.fake.switches.socket = 'refused';
  const time = createFakeClock();
  const key = { current: service.fake.apiKey };
  const connect = () => {
    if (!key.current) throw missingKey;
    const client = createFirecrawl({
      origin: ORIGIN,
      baseUrl: service.fake.baseUrl,
      apiKey: key.current,
      sleep: service.time.sleep,
      setTimer: service.time.setTimer,
      now: service.time.now,
      WebSocket: withoutSocket(service.fake),
      ...clientOptions,
    });
    return { client, accept: () => {} };
  };
  const remembered: Crawl[] = [];
  const heads = new Map<string, Crawl>();
  const stopper = createStopper({
    connect,
    clock: time.clock,
    onTaken(id, isCancelled) {
      heads.delete(id);
      job.stopped(id, isCancelled);
    },
  });
  onTestFinished(stopper.close);
  const job = createCrawlJob({
    connect,
    onNews(crawl) {
      remembered.push(crawl);
      heads.set(crawl.id, crawl);
      stopper.follow([...heads.values()]);
    },
    clock: time.clock,
    now: time.now,
    ticks: time.ticks,
  });
  onTestFinished(job.close);
  const states: CrawlState[] = [];
  job.$state.listen((state) => states.push(state));

  return {
    ...service,
    job: {
      ...job,
      start: (url: string, options: CrawlOptions, urls?: readonly string[]) => job.start({ url, options, urls }),
    },
    key,
    /** What is remembered of crawls, in order. */
    remembered: () => remembered,
    /** The crawl that is open. */
    crawl() {
      const crawl = job.$crawl.get();
      if (!crawl) throw new Error('No crawl is open.');
      return crawl;
    },
    clock: time,
    state: () => job.$state.get(),
    /** Seconds until it goes on by itself. */
    secondsLeft: () => secondsLeft(job.$state.get(), time.ticks()),
    /** What is known of pages of a kind. */
    rows: <Kind extends Row['kind']>(kind: Kind) => rowsOf(job.$crawl.get()?.rows ?? new Map(), kind),
    /** The statuses in order, without repetitions. */
    statuses: () => states.map(({ status }) => status).filter((status, index, all) => status !== all[index - 1]),
    /** Waits for a state of this name, while time passes. */
    async reach<Status extends CrawlState['status']>(status: Status) {
      await vi.waitFor(() => {
        const state = job.$state.get();
        if (state.status === status) return;
        time.pass(500);
        throw new Error(`The state is ${JSON.stringify(state)}`);
      }, WAIT);
      return job.$state.get() as CrawlState & { status: Status };
    },
    /** Numbers of the pages that came, from their URLs. */
    pages: () => rowsOf(job.$crawl.get()?.rows ?? new Map(), 'page').map(({ url }) => Number(url.split('/').at(-1))),
  };
}

/** Waits until a check holds, while time passes. */
export const until = (check: () => void) =>
  vi.waitFor(() => {
    try {
      check();
    } catch (error) {
      for (const { pass } of clocks) pass(250);
      throw error;
    }
  }, WAIT);
