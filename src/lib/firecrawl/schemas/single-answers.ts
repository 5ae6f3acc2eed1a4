import { array, nullish, object } from 'zod/mini';
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
