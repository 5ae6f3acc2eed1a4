import { errorText } from './json.ts';
import type { Document, JobPage } from './schemas.ts';

/**
 * A state of a crawl or batch. In a stream, `data` holds the documents that came since the previous state; in the result
 * of a wait, all of them.
 */
export interface Job {
  id: string;
  success: boolean;
  /** `scraping`, `completed`, `cancelled`, `failed`, or another in-progress name of `isInProgress`. */
  status: string;
  /** Known pages that have not failed: it grows as links are found and shrinks as pages fail. */
  total: number;
  completed: number;
  creditsUsed: number;
  /** When the service deletes the job: 24 hours after the last request. */
  expiresAt: Date | undefined;
  /** The URL of the next page. Pass it to `status`; streams and waits follow it by themselves. */
  next: string | undefined;
  data: Document[];
  error: string | undefined;
  /** Nothing follows. A `completed` status alone does not say that: more pages of documents may be on their way. */
  isFinished: boolean;
  /** At the end: documents that the service counts as completed but did not send. 0 before. */
  missing: number;
  /** Documents come over the live connection, as soon as they are read. */
  isLive: boolean;
  /** The service has answered. `false` for news of the live connection, with the counts of the last answer. */
  isAnswer: boolean;
  /** Why there is no live connection, where one was tried. */
  warning?: string | undefined;
}

const IN_PROGRESS = ['active', 'paused', 'pending', 'queued', 'waiting', 'scraping'];

/** v1 sends `scraping` only; the specification counts the other names as in progress, too. */
export const isInProgress = (status: string) => IN_PROGRESS.includes(status);

/** A job of which only the start is known. */
export const startedJob = (id: string): Job => readJob(id, { status: 'scraping' });

/** `undefined` if there is no date, or an invalid one. */
export const readDate = (text: string | null | undefined) =>
  Date.parse(text ?? '') ? new Date(text ?? '') : undefined;

/** One page of a status as a state. */
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
    isLive: false,
    isAnswer: true,
  };
}
