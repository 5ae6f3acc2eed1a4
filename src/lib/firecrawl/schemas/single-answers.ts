import * as z from 'zod/mini';
import { documentSchema } from './document.ts';

export const mapSchema = z.object({
  success: z.nullish(z.boolean()),
  links: z.nullish(z.array(z.string())),
  error: z.unknown(),
});

export const searchSchema = z.object({
  success: z.boolean(),
  /** Found pages: `url`, `title` and `description` beside what was scraped. */
  data: z.nullish(z.array(documentSchema)),
  warning: z.nullish(z.string()),
  error: z.unknown(),
});
