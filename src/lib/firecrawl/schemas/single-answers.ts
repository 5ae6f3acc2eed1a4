import { array, nullish, number, object } from 'zod/mini';
import { documentSchema } from './document.ts';
import { error, flag, text, texts } from './fields.ts';

export const mapSchema = object({ success: flag, links: texts, error });

export const searchSchema = object({
  success: flag,
  /** Found pages: `url`, `title` and `description` beside what was scraped. */
  data: nullish(array(documentSchema)),
  warning: text,
  error,
});

export const creditUsageSchema = object({
  success: flag,
  data: object({ remaining_credits: number() }),
  error,
});
