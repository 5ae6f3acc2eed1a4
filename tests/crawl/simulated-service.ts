import fc from 'fast-check';
import { createFirecrawl } from '#crawl/client/index.ts';
import { type Row, rowsOf } from '#crawl/job/rows.ts';
import { canStop, isBusy } from '#crawl/job/state.ts';
import { createCrawlConsole } from '#crawl/shell/console.ts';
import { createAccounts } from '../support/fake-firecrawl/account.ts';
import { createJob, failedPage, type Job, type Outcome } from '../support/fake-firecrawl/job.ts';
import { numberedPages } from '../support/fake-firecrawl/pages.ts';
import { answer as answerOf, type World } from '../support/fake-firecrawl/routes.ts';
import { noStarts } from '../support/fake-firecrawl/starts.ts';
import { createFakeBrowser } from './fake-browser.ts';
import { createFakeClock } from './setup.ts';

export interface Circumstances {
  pages: number;
  ignoresSkip: boolean;
  /** An answer holds so many documents at most. Default: all. */
  most?: number | undefined;
}

/** What a refused request is answered with: also what a proxy says, without the service's own words. */
export type Refusal = 401 | 403 | 404 | 408 | 429 | 500 | 502 | 503;

const SITE = 'https://site.test';
/** A numbered page has a few bytes less. */
const DOCUMENT_BYTES = 420;
/** A killed service is away for about this long. */
const AWAY_MS = 25_000;
const urlOf = (page: Outcome) => (page.type === 'document' ? page.document.metadata.sourceURL : page.url);

/**
 * The crawl tool over a service in memory: the modules of the fake service, with one clock for both. Nothing happens but what
 * a test lets happen. A request is answered as things were when it arrived, and its answer is held until it is let go.
 */
export function createSimulation({ pages, ignoresSkip, most = 1_000 }: Circumstances) {
  const time = createFakeClock();
  const browser = createFakeBrowser();
  const held: { deliver: () => void; fail: () => void }[] = [];
  const refusals: Refusal[] = [];
  const starts: string[] = [];
  const cancels: string[] = [];
  /** Jobs that the user has stopped. */
  const stopped: string[] = [];
  const readings = new Map<string, number>();
  let isDown = false;
  let isOffline = false;
  let broken = 0;
  let lostCount = 0;
  let wasReordered = false;
  /** Its list has changed: its next answer says so, before it reads on. */
  let hasChanged = false;
  const world: World = {
    accounts: createAccounts({ ratePerMinute: 1_000_000, credits: 1_000_000 }, time.now),
    jobs: new Map(),
    active: [],
    now: time.now,
    switches: { ignoresSkip, maxBytes: most * DOCUMENT_BYTES, ...noStarts() },
    links: [],
    startJob(urls, { limit }) {
      const known = numberedPages(pages);
      // Only a crawl has a limit.
      const chosen =
        typeof limit === 'number' ? known.slice(0, limit) : known.filter((page) => urls.includes(urlOf(page)));
      const job = createJob(chosen, time.now);
      job.advance(0);
      starts.push(job.id);
      return job;
    },
    advance: () => {},
  };

  function respond(method: string, url: URL, body: Record<string, unknown>, authorization: string) {
    const refusal = refusals.shift();
    const own = { success: false, error: 'No' };
    if (refusal === 429) return { status: 429, body: { ...own, error: 'Rate limit exceeded. Please retry after 7s' } };
    if (refusal) return { status: refusal, body: refusal === 404 || refusal < 404 ? own : {} };
    const account = world.accounts.authorize(authorization);
    if (typeof account === 'string') return { status: 401, body: own };
    // A request that only asks how it stands is told no list.
    if (url.search && url.searchParams.get('limit') !== '1') hasChanged = false;
    if (method === 'DELETE') cancels.push(url.pathname.split('/').at(-1) ?? '');
    return answerOf(world, { method, url, host: url.host, body, account }) ?? { status: 404, body: {} };
  }

  const send: typeof fetch = (input, { method = 'GET', body, signal, headers } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const fail = () => reject(new TypeError('Failed to fetch'));
    signal?.addEventListener('abort', () => reject(signal.reason));
    if (isDown || isOffline) fail();
    else {
      const authorization = new Headers(headers).get('authorization') ?? '';
      const found = respond(method, new URL(String(input)), JSON.parse(String(body ?? '{}')), authorization);
      const text = JSON.stringify(found.body);
      held.push({ deliver: () => resolve(new Response(text, { status: found.status })), fail });
    }
    return promise;
  };

  const create = () =>
    createCrawlConsole({
      baseUrl: 'https://service.test',
      sampleUrl: SITE,
      browser: browser.browser,
      clock: time.clock,
      now: time.now,
      ticks: time.ticks,
      createClient: (given) =>
        createFirecrawl({
          ...given,
          fetch: send,
          now: time.now,
          setTimer: (run, ms) => {
            const timer = time.clock.start(run, ms);
            return () => time.clock.stop(timer);
          },
        }),
    });
  let page = create();
  let disconnect = page.connect();
  const key = `fc-${'0'.repeat(32)}`;
  page.keys.type(key);

  /** Lets promises go on. */
  const settle = async () => {
    for (let turn = 0; turn < 4; turn += 1) await new Promise(setImmediate);
  };
  const loseAll = () => {
    for (const { fail } of held.splice(0)) fail();
  };
  const running = () => [...world.jobs.values()].filter((job) => job.status() === 'scraping');
  const run = (job: Job, count: number) => {
    for (let read = 0; read < count && job.status() === 'scraping'; read += 1) {
      job.advance(1, broken > 0 ? (outcome) => failedPage(urlOf(outcome)) : undefined);
      broken = Math.max(0, broken - 1);
    }
  };

  const simulation = {
    world,
    starts,
    cancels,
    stopped,
    held,
    page: () => page,
    state: () => page.job.$state.get(),
    rows: <Kind extends Row['kind']>(kind: Kind) => rowsOf(page.job.$crawl.get()?.rows ?? new Map(), kind),
    settle,
    readings,
    /** The service reads pages. */
    read(count: number) {
      if (!isDown && !hasChanged) for (const job of running()) run(job, count);
    },
    /** The next page fails. */
    breakNext() {
      broken += 1;
    },
    /** Lets an answer go. */
    answer(index = 0) {
      for (const { deliver } of held.splice(index % Math.max(1, held.length), 1)) deliver();
    },
    pass: (ms: number) => time.pass(ms),
    /** The network is gone for a moment. */
    cut: loseAll,
    /** The network is gone, until it is said to be back. */
    offline() {
      isOffline = true;
      loseAll();
    },
    online() {
      isOffline = false;
      browser.emit('online');
    },
    refuse: (status: Refusal) => void refusals.push(status),
    /** The list has the same documents in another order. */
    reorder() {
      if (hasChanged) return;
      hasChanged = true;
      wasReordered = true;
      for (const { documents } of world.jobs.values()) documents.push(...documents.splice(0, 1));
    },
    /** The list loses its last documents, whose pages are read once more. */
    shrink(lost: number) {
      if (hasChanged) return;
      hasChanged = true;
      lostCount += lost;
      for (const job of running()) job.lose(lost, true);
    },
    /** The service is killed, loses the last documents, and reads those pages after all others. */
    kill(lost: number, isReadAgain: boolean) {
      isDown = true;
      loseAll();
      lostCount += lost;
      for (const job of running()) job.lose(lost, isReadAgain);
    },
    /** Documents that its lists have lost. */
    lost: () => lostCount,
    /** Its list had another order once. */
    wasReordered: () => wasReordered,
    /** It is back, after a while in which it is asked in vain. */
    async revive() {
      for (let ms = 0; isDown && ms < AWAY_MS; ms += 1_000) {
        time.pass(1_000);
        await settle();
      }
      isDown = false;
    },
    /** The service has lost all jobs. */
    forget() {
      world.jobs.clear();
      world.active.splice(0);
    },
    /** The page is loaded again; nothing that waits for it arrives any more. */
    reload() {
      disconnect();
      page = create();
      disconnect = page.connect();
    },
    stop() {
      const state = page.job.$state.get();
      const { id, retries } = page.job.$crawl.get() ?? {};
      if (canStop(state) && state.status !== 'starting' && id) stopped.push(retries?.at(-1) ?? id);
      page.job.stop();
    },
    open: (id: string) => browser.go(`#crawl=${id}`),
    /** Where it goes on only when the user says so, the user does. */
    act() {
      const state = page.job.$state.get();
      if (state.status === 'locked' || (state.status === 'lost' && state.untilMs === undefined)) page.start();
    },
    close: () => disconnect(),
    /** Everything is answered until nothing is under way. */
    async finish() {
      refusals.splice(0);
      if (isOffline) simulation.online();
      await simulation.revive();
      const wanted = () => page.recents.$recents.get().filter(({ isStopWanted }) => isStopWanted);
      for (let turn = 0; turn < 300; turn += 1) {
        const state = page.job.$state.get();
        const isQuiet = held.length === 0 && wanted().length === 0;
        if (isQuiet && !isBusy(state) && state.status !== 'lost') return;
        simulation.act();
        // What is to be stopped waits for that.
        if (wanted().length === 0) simulation.read(2);
        await settle();
        while (held.length > 0) {
          simulation.answer();
          await settle();
        }
        time.pass(2_500);
        await settle();
      }
      throw new Error(`It does not end: ${JSON.stringify(page.job.$state.get())}`);
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
  answer: (index: number) => step(`answer(${index})`, ({ answer }) => answer(index)),
  pass: (ms: number) => step(`pass(${ms})`, ({ pass }) => pass(ms)),
  cut: step('cut', ({ cut }) => cut()),
  offline: step('offline', ({ offline }) => offline()),
  online: step('online', ({ online }) => online()),
  refuse: (status: Refusal) => step(`refuse(${status})`, ({ refuse }) => refuse(status)),
  reorder: step('reorder', ({ reorder }) => reorder()),
  shrink: (lost: number) => step(`shrink(${lost})`, ({ shrink }) => shrink(lost)),
  kill: (lost: number, isReadAgain: boolean) =>
    step(`kill(${lost}, ${isReadAgain})`, ({ kill }) => kill(lost, isReadAgain)),
  revive: step('revive', ({ revive }) => revive()),
  start: step('start', ({ page }) => page().start()),
  stop: step('stop', ({ stop }) => stop()),
  clear: step('clear', ({ page }) => page().clear()),
  reload: step('reload', ({ reload }) => reload()),
  /** Opens the crawl that was started so many starts ago. */
  open: (index: number) =>
    step(`open(${index})`, ({ page, open }) => {
      const { id } = page().recents.$recents.get()[index] ?? {};
      if (id) open(id);
    }),
  retryFailed: step('retryFailed', ({ page }) => page().retryFailed()),
  readAgain: step('readAgain', ({ page }) => page().job.readAgain()),
};

const rarely = [steps.online, steps.cut, steps.offline, steps.revive, steps.start, steps.stop, steps.clear];
const most: Refusal[] = [401, 403, 404, 408, 429, 500, 502, 503];

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: fc.nat(1).map(steps.answer) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 3 }).map(steps.read) },
  { weight: 6, arbitrary: fc.constantFrom(250, 2_000, 5_000).map(steps.pass) },
  { weight: 3, arbitrary: fc.constantFrom(...rarely) },
  { weight: 2, arbitrary: fc.constantFrom(...most).map(steps.refuse) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(4), fc.boolean()).map(([lost, isReadAgain]) => steps.kill(lost, isReadAgain)),
  },
  { weight: 1, arbitrary: fc.nat(2).map(steps.open) },
  { weight: 1, arbitrary: fc.nat(3).map(steps.shrink) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(steps.breakNext, steps.reorder, steps.retryFailed, steps.reload, steps.readAgain),
  },
);

const circumstances: fc.Arbitrary<Circumstances> = fc.record({
  pages: fc.integer({ min: 2, max: 10 }),
  ignoresSkip: fc.boolean(),
  most: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined, freq: 4 }),
});

/** What is wrong with what is shown at any time. */
function faultsOfState(simulation: Simulation): string[] {
  const state = simulation.state();
  const crawl = simulation.page().job.$crawl.get();
  if (!crawl) return [];
  const shown = simulation.rows('page').length;
  const faults: string[] = [];
  if (crawl.completed !== shown) faults.push(`${crawl.completed} pages are counted, ${shown} are shown`);
  // A user sees when it goes on, or what to do.
  if (state.status === 'waiting' && state.untilMs === undefined) faults.push('it waits without a time');
  if (canStop(state) && crawl.isStopWanted) faults.push('it can be stopped, and is');
  return faults;
}

/** What is wrong with how it ended. */
function faultsOfEnd(simulation: Simulation, isCut: boolean): string[] {
  const { world, cancels, stopped, starts } = simulation;
  const state = simulation.state();
  const faults: string[] = [];
  const runsOn = [...cancels, ...stopped].some((id) => world.jobs.get(id)?.status() === 'scraping');
  if (runsOn) faults.push('it was stopped, and runs on');
  if (simulation.held.length > 0) faults.push('it still asks');
  const known = simulation.page().recents.$recents.get();
  if (known.some(({ isStopWanted }) => isStopWanted)) faults.push('a stop is forgotten');
  const listed = new Set(known.flatMap(({ id, retries }) => [id, ...retries]));
  if (listed.size > starts.length) faults.push('a crawl is listed that nobody has started');
  const crawl = simulation.page().job.$crawl.get();
  if (state.status !== 'ended' || !crawl) return faults;
  const jobs = [crawl.id, ...crawl.retries].flatMap((id) => world.jobs.get(id) ?? []);
  const urls = new Set(jobs.flatMap(({ documents }) => documents.map(({ metadata }) => metadata.sourceURL)));
  const shown = simulation.rows('page').map(({ url }) => url);
  // A key that is refused, or a job that is gone, may end it before all is read; the page says so.
  if (state.error === undefined && !state.isPartly) {
    const lacking = [...urls].filter((url) => !shown.includes(url));
    // Nothing brings the rest of a list that is cut and always begins anew, nor tells what it has lost; in another order it looks
    // like one that is read on. The number of pages that are missing is right all the same.
    const isTold = state.isCut || (isCut && (simulation.lost() > 0 || simulation.wasReordered()));
    if (!isTold) faults.push(...lacking.map((url) => `${url} is not in the rows`));
    if (!isTold && state.missing > 0) faults.push(`${state.missing} are said to be missing`);
    if (state.missing < lacking.length && simulation.lost() === 0)
      faults.push(`${lacking.length} are missing, of which ${state.missing} are told`);
  }
  if (new Set(shown).size !== shown.length) faults.push('a page is in the rows twice');
  const accounted = shown.length + simulation.rows('failed').length + simulation.rows('stopped').length;
  if (crawl.total < accounted) faults.push(`a total of ${crawl.total}, and ${accounted} are known`);
  return faults;
}

/** Begins a crawl, lets these things happen, then lets it end. Returns what is wrong; nothing if all is right. */
export async function faultsOf(given: Circumstances, happenings: readonly Step[]): Promise<string[]> {
  const simulation = createSimulation(given);
  const { settle } = simulation;
  simulation.page().start();
  await settle();
  const faults: string[] = [];
  for (const happen of happenings) {
    await happen(simulation);
    await settle();
    faults.push(...faultsOfState(simulation));
  }
  await simulation.finish();
  faults.push(...faultsOfEnd(simulation, given.ignoresSkip && given.most !== undefined));
  simulation.close();
  return [...new Set(faults)];
}

/** Whatever happens in whatever order: what the service has listed and still has is in the rows, once, and what is stopped stops. */
export async function assertNothingIsLost(numRuns: number) {
  const property = fc.asyncProperty(
    circumstances,
    fc.array(anyStep, { maxLength: 40, size: 'max' }),
    async (given, happenings) => {
      const faults = await faultsOf(given, happenings);
      if (faults.length > 0) throw new Error(faults.join('; '));
    },
  );
  await fc.assert(property, { numRuns, ...(process.env['SEED'] && { seed: Number(process.env['SEED']) }) });
}
