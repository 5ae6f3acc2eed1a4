import { JobError } from './errors.ts';
import { isInProgress, type Job, readJob } from './job.ts';
import type { Step } from './poll.ts';
import type { Document, JobPage } from './schemas.ts';

/** Falls back to the URL, and then to the position in the list, where the service gives no `scrapeId`. */
const identityOf = ({ metadata }: Document, position: number) =>
  metadata?.scrapeId ?? metadata?.sourceURL ?? metadata?.url ?? `#${position}`;

/** Passes each document on once. Keeps identities only, so memory does not grow with the documents' size. */
export function createDeduplicator(seen = new Set<string>()) {
  return {
    /** How many different documents have come: the next request skips as many. */
    count: () => seen.size,
    /** The documents that are new. `start` is the position of the first in the service's list. */
    filter: (documents: readonly Document[], start: number): Document[] =>
      documents.filter((document, index) => {
        const before = seen.size;
        return seen.add(identityOf(document, start + index)).size > before;
      }),
  };
}

export type Deduplicator = ReturnType<typeof createDeduplicator>;

/** The query of a `next` URL. Its host is never used: the service may name another, and `https` where it is `http`. */
export const nextQuery = (next: string | null | undefined): string => /\?[^#]*/.exec(next ?? '')?.[0] ?? '';

const skipOf = (query: string) => Number(/skip=(\d+)/.exec(query)?.[1] ?? 0);

/** The longest wait between polls of a service that sends known documents again. */
const MAX_INTERVAL_MS = 30_000;

/**
 * Decides which page of a job's documents to request next, so that each is sent once: while the job runs, from the
 * first document that has not come; when it has ended, along `next`; and once more from the start if fewer came than
 * the service counts, because documents change places while a job runs. A service without its database ignores `skip`
 * and sends everything with each answer; it is asked less and less often, so that a job of some 60 pages costs at most
 * four times its documents.
 */
export function createPager(id: string, documents: Deduplicator, intervalMs: () => number) {
  let query = documents.count() ? `?skip=${documents.count()}` : '';
  let grownMs = 0;
  const asked = new Set<string>();
  let isSecondPass = false;

  /** Immediately if finished documents are still to come, else after the interval. */
  function waitWhileRunning(missing: number, fresh: number, repeated: number) {
    query = `?skip=${documents.count()}`;
    if (fresh > 0 && missing > 0) return 0;
    grownMs = repeated > 0 ? Math.min(2 * Math.max(grownMs, intervalMs()), MAX_INTERVAL_MS) : 0;
    return Math.max(grownMs, intervalMs());
  }

  /** Whether to request the following page: while pages bring something new, and in the second pass to the total. */
  function isUseful(following: string, { completed, total }: Job, missing: number, fresh: number) {
    const count = Math.max(completed, total);
    // More pages than documents would be an endless list.
    if (!following || asked.has(following) || asked.size >= count) return false;
    return fresh > 0 || (isSecondPass && missing > 0 && skipOf(following) < count);
  }

  /** Follows `next` until it is absent, repeats or brings nothing new. */
  function waitAfterEnd(job: Job, missing: number, fresh: number) {
    const following = nextQuery(job.next);
    asked.add(query);
    if (isUseful(following, job, missing, fresh)) {
      query = following;
      return 0;
    }
    if (missing === 0 || isSecondPass) return undefined;
    isSecondPass = true;
    asked.clear();
    query = '?skip=0';
    return 0;
  }

  return {
    query: () => query,
    /** Reads a page: its new documents as a state, and when to request the next one. */
    take(page: JobPage): Step<Job> {
      const job = readJob(id, page);
      const data = documents.filter(job.data, skipOf(query));
      const missing = Math.max(0, job.completed - documents.count());
      if (job.status === 'completed' && !page.data && !documents.count()) {
        throw new JobError('Crawl job completed but no data was returned');
      }
      const wait = isInProgress(job.status)
        ? waitWhileRunning(missing, data.length, job.data.length - data.length)
        : waitAfterEnd(job, missing, data.length);
      const isFinished = wait === undefined;
      return { state: { ...job, data, isFinished, missing: isFinished ? missing : 0 }, waitMs: wait };
    },
  };
}
