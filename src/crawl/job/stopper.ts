import { isInProgress, NotFoundError } from '#crawl/client/index.ts';
import { type Clock, realClock } from '#stores/clock.ts';
import type { CrawlHead } from './crawl.ts';
import type { KeyedClient } from './job.ts';
import { growingMs, nextTry, noFailures, wait, withFailure } from './retry.ts';

interface StopperOptions {
  /** Connects with the current key. Throws without one. */
  connect: () => KeyedClient;
  /** The service has taken the stop, or had nothing to stop any more. */
  onTaken: (id: string, isCancelled: boolean) => void;
  clock?: Clock | undefined;
}

type Wish = Pick<CrawlHead, 'id' | 'retries' | 'completed' | 'isStopWanted'>;

/**
 * Carries out what is wanted of crawls, open or not: asks the service to stop each of them until it answers. The wish itself is
 * in the record of its crawl, which this browser remembers.
 */
export function createStopper({ connect, onTaken, clock = realClock }: StopperOptions) {
  const running = new Map<string, { wake: () => void; abort: () => void }>();

  /**
   * Stops the last job of a crawl, the only one that may run. One that has ended is left as it is: a cancel would turn a
   * completed job into a canceled one.
   */
  async function stop({ id, retries, completed }: Wish, { signal }: AbortController): Promise<boolean> {
    const jobId = retries.at(-1) ?? id;
    let failures = noFailures;
    for (;;) {
      try {
        const { client, accept } = connect();
        const { status } = await client.crawl.status(jobId, { skip: completed, limit: 1, signal });
        if (isInProgress(status)) await client.crawl.cancel(jobId, { signal });
        accept();
        return isInProgress(status) || status === 'cancelled';
      } catch (thrown) {
        signal.throwIfAborted();
        failures = withFailure(failures, thrown);
        const next = nextTry(thrown, failures);
        // What the service does not have does not run.
        if (thrown instanceof NotFoundError && next === undefined) return false;
        // Whatever it is refused for, a crawl that costs is not left alone.
        await wait(clock, signal, typeof next === 'number' ? next : growingMs(failures), (wake) => {
          const one = running.get(id);
          if (one) one.wake = wake;
        });
      }
    }
  }

  function begin(wish: Wish) {
    const controller = new AbortController();
    running.set(wish.id, { wake: () => {}, abort: () => controller.abort() });
    stop(wish, controller).then(
      (isCancelled) => {
        running.delete(wish.id);
        onTaken(wish.id, isCancelled);
      },
      // It is not wanted any more, or the page was left.
      () => {},
    );
  }

  function end(id: string) {
    running.get(id)?.abort();
    running.delete(id);
  }

  return {
    /** Begins with what is wanted, and ends what is not any more. One that was taken off the list is still stopped. */
    follow(heads: readonly Wish[]) {
      for (const head of heads) {
        const isRunning = running.has(head.id);
        if (head.isStopWanted && !isRunning) begin(head);
        else if (!head.isStopWanted && isRunning) end(head.id);
      }
    },
    /** Tries again now: there is a connection, or another key. */
    wake() {
      for (const { wake } of running.values()) wake();
    },
    /** Leaves the page. */
    close() {
      for (const id of running.keys()) end(id);
    },
  };
}
