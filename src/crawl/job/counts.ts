import { isInProgress, type Job } from '#crawl/client/index.ts';
import type { FailedPages } from '#crawl/parts/rows.ts';
import type { JobFacts } from './state.ts';

const progressFields = ['serviceStatus', 'completed', 'total'] as const;

/**
 * The facts about a crawl, from the statuses of the jobs that read it and the pages that have come.
 * @param known What is known of a crawl that was started before.
 */
export function createCounts(known: Partial<JobFacts> & { id: string }, now: () => number) {
  const none = { completed: 0, total: 0, creditsUsed: 0 };
  let facts: JobFacts = { success: true, serviceStatus: '', wasRunning: false, ...none, ...known };
  /** Those of the jobs that were read before. */
  let before = { total: 0, creditsUsed: 0 };
  /** How many pages had come when the service's total was last taken. */
  let totalAtPage = -1;
  /** What the documents say that they cost. The live connection brings them before a status has counted them. */
  let documentCredits = 0;
  let changedAtMs = now();

  /**
   * The service's total moves: it shrinks as pages fail and after a stop, and falls behind the pages that have come. After
   * a restart it counts pages twice that are read again, so it is taken only while new pages come.
   */
  function totalOf(job: Job, completed: number, readAgain: number): number {
    const isCredible = readAgain === 0 && (completed === 0 || completed > totalAtPage);
    let { total } = facts;
    if (job.isAnswer && job.total > 0 && isCredible) {
      total = Math.max(total, before.total + job.total);
      totalAtPage = completed;
    }
    return total && Math.max(total, completed);
  }

  return {
    facts: () => facts,
    unchangedMs: () => now() - changedAtMs,

    /** Takes a status of the service, and how many pages have come. */
    take(job: Job, completed: number, readAgain: number) {
      const { success, status: serviceStatus, expiresAt } = job;
      const total = totalOf(job, completed, readAgain);
      for (const { metadata } of job.data) documentCredits += metadata?.creditsUsed ?? 0;
      const creditsUsed = Math.max(facts.creditsUsed, before.creditsUsed + job.creditsUsed, documentCredits);
      const wasRunning = facts.wasRunning || isInProgress(serviceStatus);
      const next = { ...facts, success, serviceStatus, wasRunning, completed, total, creditsUsed, readAgain };
      if (expiresAt) next.expiresAt = expiresAt.toISOString();
      if (job.data.length > 0 || progressFields.some((name) => next[name] !== facts[name])) changedAtMs = now();
      facts = next;
    },

    /** Its failed pages are going to be read again. */
    restart() {
      facts = { ...facts, serviceStatus: 'scraping', wasRunning: true };
      changedAtMs = now();
    },

    /** The next job reads so many of the pages again. */
    addJob(failed: number) {
      before = { total: facts.total - failed, creditsUsed: facts.creditsUsed };
    },

    /** At the end, every page that was found has come, is missing, has failed or was left unread. */
    settle({ status, missing }: Job, { failed, stopped }: FailedPages) {
      if (status !== 'completed' && status !== 'cancelled') return;
      facts = { ...facts, total: facts.completed + missing + failed.length + stopped.length };
    },
  };
}
