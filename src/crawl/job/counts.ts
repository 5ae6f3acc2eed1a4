import { isInProgress, type Job } from '#crawl/client/index.ts';
import type { FailedPages } from '#crawl/parts/rows.ts';
import type { JobFacts } from './state.ts';

/** The facts about a crawl, and what the next status is compared with. */
export interface Counts {
  facts: JobFacts;
  /** Those of the jobs that were read before. */
  before: { total: number; creditsUsed: number };
  /** How many pages had come when the service's total was last taken. */
  totalAtPage: number;
  /** What the documents say that they cost. The live connection brings them before a status has counted them. */
  documentCredits: number;
  /** When the facts changed last. */
  changedAtMs: number;
}

const progressFields = ['serviceStatus', 'completed', 'total'] as const;

/** Before the first status. */
export const firstCounts = (known: Partial<JobFacts> & { id: string }, atMs: number): Counts => ({
  facts: { success: true, serviceStatus: '', wasRunning: false, completed: 0, total: 0, creditsUsed: 0, ...known },
  before: { total: 0, creditsUsed: 0 },
  totalAtPage: -1,
  documentCredits: 0,
  changedAtMs: atMs,
});

/** How many pages have come, and how many of them more than once. */
export interface Arrived {
  pages: number;
  readAgain: number;
}

/** Takes a status of the service. */
export function countStatus(counts: Counts, job: Job, { pages: completed, readAgain }: Arrived, atMs: number): Counts {
  const { facts, before } = counts;
  const { success, status: serviceStatus, expiresAt } = job;
  const costs = job.data.map(({ metadata }) => metadata?.creditsUsed ?? 0);
  const documentCredits = costs.reduce((sum, cost) => sum + cost, counts.documentCredits);
  // The service's total moves: it shrinks as pages fail and after a stop, and falls behind the pages that have come. After
  // a restart it counts pages twice that are read again, so it is taken only while new pages come.
  const isCredible = readAgain === 0 && (completed === 0 || completed > counts.totalAtPage);
  const isTaken = job.isAnswer && job.total > 0 && isCredible;
  const known = isTaken ? Math.max(facts.total, before.total + job.total) : facts.total;
  const next: JobFacts = {
    ...facts,
    success,
    serviceStatus,
    wasRunning: facts.wasRunning || isInProgress(serviceStatus),
    completed,
    total: known && Math.max(known, completed),
    creditsUsed: Math.max(facts.creditsUsed, before.creditsUsed + job.creditsUsed, documentCredits),
    readAgain,
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
  };
  const hasChanged = job.data.length > 0 || progressFields.some((name) => next[name] !== facts[name]);
  return {
    facts: next,
    before,
    totalAtPage: isTaken ? completed : counts.totalAtPage,
    documentCredits,
    changedAtMs: hasChanged ? atMs : counts.changedAtMs,
  };
}

/** Its failed pages are going to be read again. */
export const countAgain = ({ facts, ...counts }: Counts, atMs: number): Counts => ({
  ...counts,
  facts: { ...facts, serviceStatus: 'scraping', wasRunning: true },
  changedAtMs: atMs,
});

/** The next job reads so many of the pages again. */
export const countNextJob = (counts: Counts, failed: number): Counts => ({
  ...counts,
  before: { total: counts.facts.total - failed, creditsUsed: counts.facts.creditsUsed },
});

/** At the end, every page that was found has come, is missing, has failed or was left unread. */
export function settle(counts: Counts, { status, missing }: Job, { failed, stopped }: FailedPages): Counts {
  if (status !== 'completed' && status !== 'cancelled') return counts;
  const total = counts.facts.completed + missing + failed.length + stopped.length;
  return { ...counts, facts: { ...counts.facts, total } };
}
