import type { Ledger } from './documents.ts';
import { JobError } from './errors.ts';
import { isInProgress, type Job, readJob } from './job.ts';
import type { Step } from './poll.ts';
import type { JobPage } from './schemas/job.ts';

/** The query of a `next` address. Its host is never used: the service may name another, and `https` where it is not. */
export function nextQuery(next: string | null | undefined): string {
  const base = 'http://localhost';
  return next && URL.canParse(next, base) ? new URL(next, base).search : '';
}

const skipOf = (query: string) => Number(new URLSearchParams(query).get('skip') ?? 0);

/**
 * Decides which page of a job's documents to ask for next, so that each is sent once:
 * while the job runs, from the first document not held; when it has ended, along `next`; and once more from the start if
 * fewer came than the service counts, because documents move while a job runs.
 */
export function createPager(id: string, ledger: Ledger, intervalMs: number) {
  let query = '';
  let given = 0;
  let isSecondPass = false;
  const asked = new Set<string>();

  const goOn = (next: string) => {
    query = next;
    asked.add(next);
    return 0;
  };

  const startAgain = () => {
    isSecondPass = true;
    given = 0;
    asked.clear();
    return goOn('?skip=0');
  };

  /** A running job: at once if finished documents are still to come, else after the interval. */
  const whileRunning = (completed: number, fresh: number) => {
    query = `?skip=${ledger.held()}`;
    return fresh > 0 && ledger.held() < completed ? 0 : intervalMs;
  };

  /** An ended job: `next` until it is absent, repeats or brings nothing new, and at most `completed` documents. */
  const afterTheEnd = (page: JobPage, completed: number, fresh: number) => {
    const next = nextQuery(page.next);
    given += page.data?.length ?? 0;
    const isUseful = isSecondPass ? (page.data?.length ?? 0) > 0 && ledger.held() < completed : fresh > 0;
    if (next && isUseful && !asked.has(next) && given < Math.max(completed, page.total ?? 0)) return goOn(next);
    return ledger.held() < completed && !isSecondPass ? startAgain() : undefined;
  };

  return {
    query: () => query,
    /** Takes in a page: its new documents as a state, and when to ask again. */
    take(page: JobPage): Step<Job> {
      const job = readJob(id, page);
      if (job.status === 'completed' && !page.data && ledger.held() === 0) {
        throw new JobError('Crawl job completed but no data was returned');
      }
      const data = ledger.take(job.data, skipOf(query));
      const isRunning = isInProgress(job.status);
      const waitMs = isRunning
        ? whileRunning(job.completed, data.length)
        : afterTheEnd(page, job.completed, data.length);
      const isFinished = waitMs === undefined;
      const missing = isFinished ? Math.max(0, job.completed - ledger.held()) : 0;
      return { state: { ...job, data, isFinished, missing }, waitMs };
    },
  };
}
