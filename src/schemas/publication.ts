import { z } from 'astro/zod';
import { copy, order } from './primitives.ts';

/** A publication that is announced and can't be downloaded yet. */
export const publicationSchema = z.strictObject({
  order,
  category: z.string().max(30),
  /** When it is expected: "Q3 2025". */
  date: z.string().max(20),
  title: z.string().max(80),
  description: copy(220),
});
export type Publication = z.output<typeof publicationSchema>;
