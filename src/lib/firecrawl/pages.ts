import type { Ledger } from './documents.ts';
import { JobError } from './errors.ts';
import { isInProgress, type Job, readJob } from './job.ts';
import type { Step } from './poll.ts';
import type { JobPage } from './schemas/job.ts';

/** The query of a `next` address. Its host is never used: the service may name another, and `https` where it is not. */
export const nextQuery = (next: string | null | undefined): string => /\?[^#]*/.exec(next ?? '')?.[0] ?? '';

const skipOf = (query: string) => Number(/skip=(\d+)/.exec(query)?.[1] ?? 0);

/**
 * Decides which page of a job's documents to ask for next, so that each is sent once:
 * while the job runs, from the first document not held; when it has ended, along `next`; and once more from the start if
 * fewer came than the service counts, because documents move while a job runs.
 */
export function createPager(id: string, ledger: Ledger, intervalMs: number) {
  let query = ledger.held() ? `?skip=${ledger.held()}` : '';
  let given = 0;
  let isSecondPass = false;

  const goOn = (next: string) => {
    query = next;
    return 0;
  };

  const startAgain = () => {
    isSecondPass = true;
    given = 0;
    return goOn('?skip=0');
  };

  /** A running job: at once if finished documents are still to come, else after the interval. */
  const whileRunning = (missing: number, fresh: number) => {
    query = `?skip=${ledger.held()}`;
    return fresh > 0 && missing > 0 ? 0 : intervalMs;
  };

  /** An ended job: `next` until it is absent, repeats or brings nothing new, and at most `total` documents. */
  const afterTheEnd = ({ next, data, completed, total }: Job, missing: number, fresh: number) => {
    const then = nextQuery(next);
    given += data.length;
    const isUseful = isSecondPass ? data.length > 0 && missing > 0 : fresh > 0;
    if (then && then !== query && isUseful && given < Math.max(completed, total)) return goOn(then);
    return missing > 0 && !isSecondPass ? startAgain() : undefined;
  };

  return {
    query: () => query,
    /** Takes in a page: its new documents as a state, and when to ask again. */
    take(page: JobPage): Step<Job> {
      const job = readJob(id, page);
      const data = ledger.take(job.data, skipOf(query));
      const missing = Math.max(0, job.completed - ledger.held());
      if (job.status === 'completed' && !page.data && !ledger.held()) {
        throw new JobError('Crawl job completed but no data was returned');
      }
      const waitMs = isInProgress(job.status)
        ? whileRunning(missing, data.length)
        : afterTheEnd(job, missing, data.length);
      const isFinished = waitMs === undefined;
      return { state: { ...job, data, isFinished, missing: isFinished ? missing : 0 }, waitMs };
    },
  };
}
