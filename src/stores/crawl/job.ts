import { atom, computed } from 'nanostores';
import type { CrawlOptions } from '#lib/firecrawl/index.ts';
import { type Clock, realClock } from '../typing-sequence.ts';
import { errorWords, noKey } from './error-words.ts';
import { afterLoss, type CrawlClient, createRun } from './run.ts';
import { type CrawlState, canStop, isBusy, type JobFacts, jobOf, progressOf } from './state.ts';
import { createWatching } from './watching.ts';

export interface CrawlJobOptions {
  /** A client with the key of the moment; `undefined` without one. Throws for a key that can't be sent. */
  openClient: () => CrawlClient | undefined;
  /** A crawl has been started: called even if it has been left before the service said so. */
  onStart?: ((facts: Pick<JobFacts, 'id' | 'url' | 'startedAtMs'>) => void) | undefined;
  clock?: Clock | undefined;
  now?: (() => number) | undefined;
  newId?: (() => string) | undefined;
}

/** One press of the button. */
interface Press {
  url: string;
  options: CrawlOptions;
  idempotencyKey: string;
  /** It was taken back before the service answered. */
  isTakenBack: boolean;
}

/** One crawl at a time: started or reopened, watched, stopped, lost and found again. */
export function createCrawlJob({
  openClient,
  onStart,
  clock = realClock,
  now = Date.now,
  newId = () => crypto.randomUUID(),
}: CrawlJobOptions) {
  const $state = atom<CrawlState>({ status: 'idle' });
  const watching = createWatching({ $state, openClient, clock, now });
  const { enter } = watching;
  /** The press that is being answered. */
  let latest: Press | undefined;

  function leave() {
    latest = undefined;
    watching.leave();
  }

  function reset() {
    leave();
    enter({ status: 'idle' });
  }

  async function send(press: Press) {
    const { url, options, idempotencyKey } = press;
    const client = openClient();
    if (!client) throw noKey;
    const { id } = await client.crawl.start(url, options, { idempotencyKey });
    const facts = { id, url, startedAtMs: now() };
    onStart?.(facts);
    if (press.isTakenBack) await client.crawl.cancel(id);
    return { ...createRun(client, facts, now()), isNew: true };
  }

  async function answer(press: Press) {
    const { url } = press;
    enter({ status: 'starting', url });
    try {
      const run = await send(press);
      if (press === latest) watching.watch(run);
    } catch (error) {
      if (press !== latest) return;
      const next = afterLoss(error, 0);
      // Refused before anything else is looked at, so the same press may be sent again.
      if (next.type === 'wait')
        watching.wait(
          next.ms,
          (leftS) => ({ status: 'waiting', url, leftS }),
          () => void answer(press),
        );
      else enter({ status: 'errored', error: errorWords(error) });
    }
  }

  return {
    $state,
    $pages: watching.$pages,
    $problems: watching.$problems,
    /** Percent; `undefined` while nothing can be said. */
    $progress: computed($state, progressOf),

    /** Starts one crawl, however often it is called before that has ended. */
    async start(url: string, options: CrawlOptions) {
      if (isBusy($state.get())) return;
      leave();
      latest = { url, options, idempotencyKey: newId(), isTakenBack: false };
      await answer(latest);
    },

    /** Opens a crawl that was started before, here or elsewhere. */
    resume(known: Partial<JobFacts> & { id: string }) {
      leave();
      try {
        const client = openClient();
        if (!client) return enter({ status: 'locked', id: known.id });
        enter({ status: 'opening', id: known.id });
        return watching.watch(createRun(client, known, now()));
      } catch (error) {
        return enter({ status: 'errored', error: errorWords(error) });
      }
    },

    /** Stops the crawl at the service and keeps what came. A start that waits, or is on its way, is taken back. */
    async stop() {
      const state = $state.get();
      if (!canStop(state)) return;
      if (jobOf(state)) return watching.stop();
      if (latest) latest.isTakenBack = true;
      reset();
    },

    /** Does at once what a wait is for: asks a lost or busy service again. */
    retry() {
      const { status } = $state.get();
      if (status === 'lost' || status === 'waiting') watching.goOn();
    },

    /** As at the beginning. What runs at the service goes on. */
    reset,
  };
}

export type CrawlJob = ReturnType<typeof createCrawlJob>;
