import fc from 'fast-check';
import { createFirecrawl } from '#crawl/client/index.ts';
import { createCrawlJob } from '#crawl/job/job.ts';
import { type Row, rowsOf } from '#crawl/job/rows.ts';
import { isStopping } from '#crawl/job/state.ts';
import { ORIGIN } from './client/setup.ts';
import { createFakeClock } from './setup.ts';

interface Document {
  markdown: string;
  metadata: { scrapeId: string; sourceURL: string; statusCode: number; creditsUsed: number };
}

/** A job at the service: pages that wait, and its list. */
interface ServiceJob {
  waiting: string[];
  list: Document[];
  /** Addresses that it has ever listed. */
  errors: { url: string; error: string }[];
  isCancelled: boolean;
}

export interface Circumstances {
  pages: number;
  ignoresSkip: boolean;
  isLive: boolean;
}

const STOPPED = 'Parent crawl/batch scrape was cancelled';
const addressOf = (page: number) => `https://site.test/${page}`;
/** A killed service is away for about this long. */
const AWAY_MS = 25_000;

/**
 * A service in memory that answers as WIRE.md says, with one clock for it and for the client: nothing happens but what a
 * test lets happen. A request is answered as things were when it arrived, and its answer is held until it is let go.
 */
export function createSimulation({ pages, ignoresSkip, isLive }: Circumstances) {
  const time = createFakeClock();
  const jobs = new Map<string, ServiceJob>();
  const broken = new Set<string>();
  const held: { deliver: () => void; fail: () => void }[] = [];
  const sockets = new Set<Socket>();
  let isDown = false;
  let readings = 0;
  let latest = '';

  const statusOf = ({ isCancelled, waiting }: ServiceJob) =>
    isCancelled ? 'cancelled' : waiting.length > 0 ? 'scraping' : 'completed';

  function startJob(waiting: string[]) {
    latest = `job-${jobs.size + 1}`;
    jobs.set(latest, { waiting, list: [], errors: [], isCancelled: false });
    return { success: true, id: latest };
  }

  function statusAnswer({ list, ...job }: ServiceJob, query: URLSearchParams) {
    const from = ignoresSkip ? 0 : Number(query.get('skip') ?? 0);
    const limit = query.get('limit');
    const data = list.slice(from, limit === null || ignoresSkip ? undefined : from + Number(limit));
    const total = list.length + (job.isCancelled ? 0 : job.waiting.length);
    const given = Number(query.get('skip') ?? 0) + data.length;
    const next = total > given ? { next: `https://service.test/v1/crawl/x?skip=${given}` } : {};
    const status = statusOf({ list, ...job });
    return { success: true, status, completed: list.length, total, creditsUsed: list.length, ...next, data };
  }

  function cancel(job: ServiceJob) {
    job.isCancelled = true;
    for (const url of job.waiting.splice(0)) job.errors.push({ url, error: STOPPED });
    return { status: 'cancelled' };
  }

  function answer(method: string, { pathname, searchParams }: URL, body: { urls?: string[] }) {
    if (pathname.endsWith('credit-usage')) return { success: true, data: { remaining_credits: 9 } };
    if (method === 'POST') return startJob(body.urls ?? Array.from({ length: pages }, (_, page) => addressOf(page)));
    const [, id = '', part] = /\/v1\/crawl\/([^/]+)(\/errors)?$/.exec(pathname.replace('batch/scrape', 'crawl')) ?? [];
    const job = jobs.get(id);
    if (!job) return undefined;
    if (part) return { errors: job.errors, robotsBlocked: [] };
    return method === 'DELETE' ? cancel(job) : statusAnswer(job, searchParams);
  }

  const send: typeof fetch = (input, { method = 'GET', body, signal } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const fail = () => reject(new TypeError('Failed to fetch'));
    signal?.addEventListener('abort', () => reject(signal.reason));
    if (isDown) fail();
    else {
      const found = answer(method, new URL(String(input)), JSON.parse(String(body ?? '{}')));
      const text = JSON.stringify(found ?? { success: false, error: 'Job not found' });
      held.push({ deliver: () => resolve(new Response(text, { status: found ? 200 : 404 })), fail });
    }
    return promise;
  };

  /** The live connection: everything at first, then each tick what is new. */
  class Socket {
    onmessage?: ((event: { data: string }) => void) | null;
    onclose?: ((event: { reason: string }) => void) | null;
    onerror?: (() => void) | null;
    sent: Document[] | undefined;
    id: string;
    constructor(url: string) {
      if (!isLive || isDown) throw new Error('No connection.');
      this.id = url.split('/').at(-1) ?? '';
      sockets.add(this);
    }
    send(message: unknown) {
      this.onmessage?.({ data: JSON.stringify(message) });
    }
    /** Sends so many documents. The order within a tick is not that of the list. */
    tick(count: number, isReversed: boolean) {
      const job = jobs.get(this.id);
      if (!job) return;
      const fresh = this.sent
        ? job.list.filter((document) => !this.sent?.includes(document)).slice(0, count)
        : job.list;
      if (this.sent) for (const data of isReversed ? fresh.toReversed() : fresh) this.send({ type: 'document', data });
      else this.send({ type: 'catchup', data: { status: statusOf(job), completed: 0, total: 1, data: job.list } });
      this.sent = [...(this.sent ?? []), ...fresh];
      const hasAll = job.list.every((document) => this.sent?.includes(document));
      if (statusOf(job) !== 'scraping' && hasAll) this.lose('{"type":"done"}');
    }
    lose(reason = '') {
      sockets.delete(this);
      this.onclose?.({ reason });
    }
    close() {
      sockets.delete(this);
    }
  }

  const client = createFirecrawl({
    origin: ORIGIN,
    apiKey: 'fc-1',
    baseUrl: 'https://service.test',
    WebSocket: Object(Socket),
    fetch: send,
    now: time.now,
    setTimer: (run, ms) => {
      const timer = time.clock.start(run, ms);
      return () => time.clock.stop(timer);
    },
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const timer = time.clock.start(resolve, ms);
        signal?.addEventListener('abort', () => {
          time.clock.stop(timer);
          reject(signal.reason);
        });
      }),
  });
  const job = createCrawlJob({ connect: () => ({ client, accept: () => {} }), clock: time.clock, now: time.now });

  /** Lets promises go on. */
  const settle = async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
  };
  const loseAll = () => {
    for (const { fail } of held.splice(0)) fail();
    for (const socket of [...sockets]) socket.lose();
  };
  const running = () => [...jobs.values()].filter((one) => statusOf(one) === 'scraping');

  const simulation = {
    job,
    jobs,
    held,
    rows: <Kind extends Row['kind']>(kind: Kind) => rowsOf(job.$crawl.get()?.rows ?? new Map(), kind),
    settle,
    /** The service reads pages. */
    read(count: number) {
      if (isDown) return;
      for (const { waiting, list, errors } of running()) {
        for (const sourceURL of waiting.splice(0, count)) {
          readings += 1;
          if (broken.delete(sourceURL)) errors.push({ url: sourceURL, error: 'Stalled' });
          else {
            const metadata = { scrapeId: `s${readings}`, sourceURL, statusCode: 200, creditsUsed: 1 };
            list.push({ markdown: '', metadata });
          }
        }
      }
    },
    /** The next page fails. */
    breakNext() {
      for (const { waiting } of running()) if (waiting[0]) broken.add(waiting[0]);
    },
    tick(count: number, isReversed: boolean) {
      for (const socket of [...sockets]) socket.tick(count, isReversed);
    },
    /** Lets an answer go. */
    answer(index = 0) {
      for (const { deliver } of held.splice(index % Math.max(1, held.length), 1)) deliver();
    },
    pass: (ms: number) => time.pass(ms),
    /** The network is gone for a moment. */
    cut: loseAll,
    /** Requests have no answer; a live connection stays. */
    fail() {
      for (const { fail } of held.splice(0)) fail();
    },
    /** The list has the same documents in another order. */
    reorder() {
      for (const { list } of jobs.values()) list.push(...list.splice(0, 1));
    },
    /** The service is killed, loses the last documents, and reads those pages after all others. */
    kill(lost: number, isReadAgain: boolean) {
      isDown = true;
      loseAll();
      for (const one of running()) {
        const gone = one.list.splice(Math.max(0, one.list.length - lost));
        if (isReadAgain) one.waiting.push(...gone.map(({ metadata }) => metadata.sourceURL));
      }
    },
    /** It is back, after a while in which it is asked in vain. */
    async revive() {
      for (let ms = 0; isDown && ms < AWAY_MS; ms += 1_000) {
        time.pass(1_000);
        await settle();
      }
      isDown = false;
    },
    /** Opens the crawl that was started last, in a page that knows nothing of it. */
    reopen() {
      const { id, retries } = job.$crawl.get() ?? {};
      if (!id) return;
      job.reset();
      job.open({ id, ...(retries && { retries }) });
    },
    /** Everything is answered until the crawl is over. */
    async finish() {
      await simulation.revive();
      for (let turn = 0; turn < 200; turn += 1) {
        const { status } = job.$state.get();
        if (held.length === 0 && !['starting', 'opening', 'running', 'waiting', 'lost', 'stopping'].includes(status))
          return;
        // Only a stop ends the crawl that the user has stopped.
        if (!isStopping(job.$state.get())) simulation.read(2);
        simulation.tick(Number.POSITIVE_INFINITY, false);
        while (held.length > 0) {
          simulation.answer();
          await settle();
        }
        time.pass(2_500);
        await settle();
      }
      throw new Error(`It does not end: ${JSON.stringify(job.$state.get())}`);
    },
  };
  return simulation;
}

export type Simulation = ReturnType<typeof createSimulation>;

/** What may happen, in any order. Its text is how a run that failed is written down. */
export type Step = (simulation: Simulation) => unknown;
const step = (name: string, run: Step) => Object.assign(run, { toString: () => name, [fc.toStringMethod]: () => name });

export const steps = {
  read: (count: number) => step(`read(${count})`, ({ read }) => read(count)),
  breakNext: step('breakNext', ({ breakNext }) => breakNext()),
  tick: (count: number, isReversed = false) =>
    step(`tick(${count}, ${isReversed})`, ({ tick }) => tick(count, isReversed)),
  answer: (index: number) => step(`answer(${index})`, ({ answer }) => answer(index)),
  pass: (ms: number) => step(`pass(${ms})`, ({ pass }) => pass(ms)),
  cut: step('cut', ({ cut }) => cut()),
  fail: step('fail', ({ fail }) => fail()),
  online: step('online', ({ job }) => job.retry()),
  reorder: step('reorder', ({ reorder }) => reorder()),
  kill: (lost: number, isReadAgain: boolean) =>
    step(`kill(${lost}, ${isReadAgain})`, ({ kill }) => kill(lost, isReadAgain)),
  revive: step('revive', ({ revive }) => revive()),
  stop: step('stop', ({ job }) => job.stop()),
  retryFailed: step('retryFailed', ({ job }) => void job.retryFailed({})),
  reopen: step('reopen', ({ reopen }) => reopen()),
};

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.nat(1).map(steps.answer) },
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 3 }).map(steps.read) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.boolean())
      .map(([count, isReversed]) => steps.tick(count, isReversed)),
  },
  { weight: 4, arbitrary: fc.constantFrom(200, 2_000, 5_000).map(steps.pass) },
  { weight: 2, arbitrary: fc.constantFrom(steps.stop, steps.online, steps.cut, steps.fail, steps.revive) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(4), fc.boolean()).map(([lost, isReadAgain]) => steps.kill(lost, isReadAgain)),
  },
  { weight: 1, arbitrary: fc.constantFrom(steps.breakNext, steps.reorder, steps.retryFailed, steps.reopen) },
);

const circumstances: fc.Arbitrary<Circumstances> = fc.record({
  pages: fc.integer({ min: 2, max: 10 }),
  ignoresSkip: fc.boolean(),
  isLive: fc.boolean(),
});

/** Begins a crawl, lets these things happen, then lets it end. Returns what is wrong with it; nothing if all is right. */
export async function faultsOf(given: Circumstances, happenings: readonly Step[]): Promise<string[]> {
  const simulation = createSimulation(given);
  const { job, jobs, settle } = simulation;
  void job.start({ url: addressOf(0), options: {} });
  await settle();
  for (const happen of happenings) {
    await happen(simulation);
    await settle();
  }
  await simulation.finish();

  const state = job.$state.get();
  const crawl = job.$crawl.get();
  // Its start had no answer.
  if (state.status === 'errored' && simulation.held.length === 0) return [];
  if (state.status !== 'ended' || !crawl) return [`ended as ${JSON.stringify(state)}`];
  // Not a job whose start had no answer.
  const known = [crawl.id, ...crawl.retries].flatMap((id) => jobs.get(id) ?? []);
  const listed = new Set(known.flatMap(({ list }) => list.map(({ metadata }) => metadata.sourceURL)));
  const shown = simulation.rows('page').map(({ url }) => url);
  const faults = [...listed].filter((url) => !shown.includes(url)).map((url) => `${url} is not in the rows`);
  if (state.missing > 0) faults.push(`${state.missing} are said to be missing`);
  if (new Set(shown).size !== shown.length) faults.push('a page is in the rows twice');
  if (crawl.completed !== shown.length) faults.push(`${crawl.completed} pages are counted, ${shown.length} are shown`);
  const accounted = shown.length + simulation.rows('failed').length + simulation.rows('stopped').length;
  if (crawl.total < accounted) faults.push(`a total of ${crawl.total}, and ${accounted} are known`);
  if (known.some((one) => one.waiting.length > 0)) faults.push('it was stopped, and runs on');
  if (job.$state.get().status === 'ended' && simulation.held.length > 0) faults.push('it still asks');
  job.reset();
  return faults;
}

/** Whatever happens in whatever order: what the service has listed and still has is in the rows, once. */
export async function assertNothingIsLost(numRuns: number) {
  const property = fc.asyncProperty(
    circumstances,
    fc.array(anyStep, { maxLength: 40, size: 'max' }),
    async (given, happenings) => {
      const faults = await faultsOf(given, happenings);
      if (faults.length > 0) throw new Error(faults.join('; '));
    },
  );
  await fc.assert(property, { numRuns });
}
