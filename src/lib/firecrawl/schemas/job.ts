import * as z from 'zod/mini';
import { documentSchema } from './document.ts';

export const startedSchema = z.object({
  success: z.nullish(z.boolean()),
  id: z.nullish(z.string()),
  url: z.nullish(z.string()),
  /** Batch with `ignoreInvalidURLs`: what was left out. */
  invalidURLs: z.nullish(z.array(z.string())),
  error: z.unknown(),
});

/** A status answer of a crawl or batch, as sent. */
export const jobPageSchema = z.object({
  success: z.nullish(z.boolean()),
  status: z.string(),
  total: z.nullish(z.number()),
  completed: z.nullish(z.number()),
  creditsUsed: z.nullish(z.number()),
  expiresAt: z.nullish(z.string()),
  next: z.nullish(z.string()),
  data: z.nullish(z.array(documentSchema)),
  error: z.unknown(),
});

export type JobPage = z.output<typeof jobPageSchema>;

/** The answer has no `success`, and stays the same when a job is cancelled again or had been completed. */
export const cancelledSchema = z.object({
  success: z.nullish(z.boolean()),
  status: z.nullish(z.string()),
});

export const jobErrorsSchema = z.object({
  errors: z.array(
    z.looseObject({
      id: z.nullish(z.string()),
      timestamp: z.nullish(z.string()),
      url: z.nullish(z.string()),
      code: z.nullish(z.string()),
      error: z.unknown(),
    }),
  ),
  /** Addresses that robots.txt keeps away. */
  robotsBlocked: z.nullish(z.array(z.string())),
});

export type JobErrors = z.output<typeof jobErrorsSchema>;
