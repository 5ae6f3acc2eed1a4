import { errorText } from './failure.ts';
import type { Document } from './schemas/document.ts';
import type { JobPage } from './schemas/job.ts';

/**
 * A state of a crawl or batch. In a stream, `data` holds the documents that came since the state before; in the result
 * of a wait, all of them.
 */
export interface Job {
  id: string;
  success: boolean;
  /** `scraping`, `completed`, `cancelled`, `failed`, or another in-progress name of `isInProgress`. */
  status: string;
  /** Pages known that have not failed: it grows as links are found and shrinks as pages fail. */
  total: number;
  completed: number;
  creditsUsed: number;
  /** When the service forgets the job: 24 hours after the last question. */
  expiresAt: Date | undefined;
  /** Where the service says it goes on. Pass it to `status`; streams and waits follow it by themselves. */
  next: string | undefined;
  data: Document[];
  error: string | undefined;
  /** Nothing follows. `completed` alone does not say that: more pages of documents may be on their way. */
  isFinished: boolean;
  /** At the end: documents that the service counts as completed but did not give. 0 before. */
  missing: number;
  /** Why the live connection was left for polling, if it was. */
  warning?: string | undefined;
}

const IN_PROGRESS = ['active', 'paused', 'pending', 'queued', 'waiting', 'scraping'];

/** v1 sends `scraping` only; the other names are those that the specification counts as in progress. */
export const isInProgress = (status: string) => IN_PROGRESS.includes(status);

/** A job of which nothing is known but that it was started. */
export const startedJob = (id: string): Job => readJob(id, { status: 'scraping' });

/** `undefined` if there is none, or none that can be read. */
const readDate = (text: string | null | undefined) => (Date.parse(text ?? '') ? new Date(text ?? '') : undefined);

/** A status answer as a state, with nothing yet said about its place in a stream. */
export function readJob(id: string, page: JobPage): Job {
  return {
    id,
    success: page.success ?? true,
    status: page.status,
    total: page.total ?? 0,
    completed: page.completed ?? 0,
    creditsUsed: page.creditsUsed ?? 0,
    expiresAt: readDate(page.expiresAt),
    next: page.next ?? undefined,
    data: page.data ?? [],
    error: errorText(page.error),
    isFinished: !isInProgress(page.status),
    missing: 0,
  };
}
