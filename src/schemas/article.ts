import { z } from 'astro/zod';
import { copy, order } from './primitives.ts';

/** A teaser of an article that is not published yet. */
export const articleSchema = z.strictObject({
  order,
  type: z.string().max(30),
  /** For example "6 min read". */
  readTime: z.string().max(20),
  title: z.string().max(90),
  description: copy(220),
  category: z.string().max(40),
  buttonText: z.string().max(30),
});
export type Article = z.output<typeof articleSchema>;
