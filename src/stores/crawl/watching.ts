import type { WritableAtom } from 'nanostores';
import { ApiKeyError, type Job, RateLimitError } from '#lib/firecrawl/index.ts';
import type { Clock } from '../typing-sequence.ts';
import { createCountdown } from './countdown.ts';
import { errorWords, noKey } from './error-words.ts';
import { createPacer } from './pacer.ts';
import { createPages } from './pages.ts';
import { createProblems } from './problems.ts';
import { afterLoss, type CrawlClient, endOf, type Run, takeFacts } from './run.ts';
import type { CrawlState } from './state.ts';

/** Between two looks of a view at a crawl that runs: documents may come by the hundred a second. */
const PUBLISH_MS = 100;
/** How long without a change before it is said. */
const STALLED_S = 10;
/** Pages in flight when a crawl is stopped still finish, within seconds. */
const LAST_PAGES_MS = 2_000;
/** Between two questions about failed pages while a crawl runs. */
const PROBLEMS_MS = 10_000;

export interface WatchingOptions {
  $state: WritableAtom<CrawlState>;
  /** A client with the key of the moment; `undefined` without one. Throws for a key that can't be sent. */
  openClient: () => CrawlClient | undefined;
  clock: Clock;
  now: () => number;
}

/** Watches one crawl at a time, through refusals and losses, until the service says that it is over. */
export function createWatching({ $state, openClient, clock, now }: WatchingOptions) {
  const pages = createPages(now);
  const problems = createProblems();
  const countdown = createCountdown(clock, now);
  const pacer = createPacer(clock, PUBLISH_MS, () => show());
  let run: Run | undefined;
  /** What a wait is for: done when it is over, or at once when the visitor asks for it. */
  let goOn = () => {};

  function enter(state: CrawlState) {
    pacer.stop();
    countdown.stop();
    pages.publish();
    $state.set(state);
  }

  /** Counts down in a state that says for how long, and then does `next`. */
  function wait(ms: number, stateAt: (leftS: number) => CrawlState, next: () => void) {
    goOn = next;
    enter(stateAt(Math.ceil(ms / 1_000)));
    countdown.down(ms, (leftS) => $state.set(stateAt(leftS)), next);
  }

  function show() {
    if (!run) return;
    const { facts: job, changedAtMs, isStopping } = run;
    const stalledForS = Math.floor((now() - changedAtMs) / 1_000);
    pages.publish();
    if (isStopping) $state.set({ status: 'stopping', job });
    else $state.set({ status: 'running', job, ...(stalledForS >= STALLED_S && { stalledForS }) });
  }

  /** Shows the crawl as it goes on, and says so when it does not. */
  function enterGoing(current: Run) {
    pacer.stop();
    show();
    countdown.everySecond(() => {
      if (now() - current.changedAtMs >= STALLED_S * 1_000) show();
    });
  }

  function askForProblems(current: Run) {
    current.askedProblemsAtMs = now();
    void problems.load(current.client, current.facts.id, current.controller.signal);
  }

  function take(current: Run, job: Job) {
    pages.add(job.data);
    takeFacts(current, job, now());
    if (job.isFinished) enter(endOf(current, job));
    else if ($state.get().status === 'running') pacer.ask();
    else enterGoing(current);
    if (job.isFinished || now() - current.askedProblemsAtMs >= PROBLEMS_MS) askForProblems(current);
  }

  /** `again` is what could not be done. */
  function lose(current: Run, thrown: unknown, again: () => void) {
    const { facts: job, isNew } = current;
    const error = errorWords(thrown);
    const next = afterLoss(thrown, current.failures);
    current.failures += 1;
    goOn = again;
    if (next.type === 'wait') wait(next.ms, (leftS) => ({ status: 'waiting', job, leftS }), again);
    else if (next.type === 'retry') wait(next.ms, (leftS) => ({ status: 'lost', job, error, leftS }), again);
    else if (next.type === 'ask') enter({ status: 'lost', job, error });
    else if (pages.$pages.get().count > 0 || isNew)
      enter({ status: 'ended', job, how: 'failed', missing: 0, isNew, error });
    else enter({ status: 'errored', error });
  }

  /** The client waits and goes on by itself; what it brings then ends the state. */
  function onRetry(current: Run, error: unknown, ms: number) {
    if (!(error instanceof RateLimitError)) return;
    const { facts: job } = current;
    wait(
      ms,
      (leftS) => ({ status: 'waiting', job, leftS }),
      () => {},
    );
    goOn = () => watchAgain(current);
  }

  async function follow(current: Run, name: 'watch' | 'poll') {
    const { client, facts, seen, controller } = current;
    const { signal } = controller;
    let hasBegun = false;
    try {
      const states = client.crawl[name](facts.id, {
        signal,
        seen,
        onRetry: (error, ms) => onRetry(current, error, ms),
      });
      for await (const job of states) {
        if (signal.aborted) return;
        hasBegun = true;
        take(current, job);
      }
    } catch (error) {
      if (signal.aborted) return;
      // Not every key can open a live connection.
      if (name === 'watch' && !hasBegun && error instanceof ApiKeyError) watchAgain(current);
      else lose(current, error, () => watchAgain(current));
    }
  }

  /** Another attempt in place of the one before, with the key of the moment. */
  function renew(current: Run): AbortSignal | undefined {
    try {
      const client = openClient();
      if (!client) throw noKey;
      current.controller.abort();
      current.controller = new AbortController();
      current.client = client;
      return current.controller.signal;
    } catch (error) {
      enter({ status: 'lost', job: current.facts, error: errorWords(error) });
      return undefined;
    }
  }

  /**
   * By polling: the live connection would begin with everything there is in one message, and a large crawl does not
   * fit into one.
   */
  function watchAgain(current: Run) {
    if (!renew(current)) return;
    enterGoing(current);
    void follow(current, 'poll');
  }

  async function stop(current: Run) {
    const signal = renew(current);
    if (!signal) return;
    current.isStopping = true;
    enterGoing(current);
    try {
      await current.client.crawl.cancel(current.facts.id, { signal });
      countdown.down(
        LAST_PAGES_MS,
        () => {},
        () => void follow(current, 'poll'),
      );
    } catch (error) {
      if (!signal.aborted) lose(current, error, () => void stop(current));
    }
  }

  return {
    $pages: pages.$pages,
    $problems: problems.$problems,
    enter,
    wait,
    /** From the start when it has just been started, and else by what the service has of it. */
    watch(begun: Run) {
      run = begun;
      if (begun.isNew) enterGoing(begun);
      void follow(begun, begun.isNew ? 'watch' : 'poll');
    },
    /** Stops the crawl at the service; the pages that came stay. */
    stop: () => run && stop(run),
    /** Does at once what a wait is for. */
    goOn: () => goOn(),
    /** Leaves the crawl; at the service it goes on. */
    leave() {
      run?.controller.abort();
      run = undefined;
      goOn = () => {};
      pages.clear();
      problems.clear();
    },
  };
}
