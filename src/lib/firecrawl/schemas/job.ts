import { array, looseObject, nullish, object, type output, string } from 'zod/mini';
import { documentSchema } from './document.ts';
import { count, error, flag, text, texts } from './fields.ts';

export const startedSchema = object({
  success: flag,
  id: text,
  /** With `ignoreInvalidURLs`: what was left out. */
  invalidURLs: texts,
  error,
});

/** A status answer of a crawl or batch, as sent. */
export const jobPageSchema = object({
  success: flag,
  status: string(),
  total: count,
  completed: count,
  creditsUsed: count,
  expiresAt: text,
  next: text,
  data: nullish(array(documentSchema)),
  error,
});

export type JobPage = output<typeof jobPageSchema>;

/** The answer has no `success`, and stays the same when a job is cancelled again or had been completed. */
export const cancelledSchema = object({ status: text });

export const jobErrorsSchema = object({
  errors: array(looseObject({ url: text, code: text, error })),
  /** Addresses that robots.txt keeps away. */
  robotsBlocked: texts,
});

export type JobErrors = output<typeof jobErrorsSchema>;
