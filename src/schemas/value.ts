import { z } from 'astro/zod';
import { copy, elementCode, order } from './primitives.ts';

/** One of the four values on /about. */
export const valueSchema = z.strictObject({
  order,
  code: elementCode,
  title: z.string().max(40),
  description: copy(220),
});
export type Value = z.output<typeof valueSchema>;
