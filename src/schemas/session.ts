import { z } from 'astro/zod';
import { copy, order } from './primitives.ts';

/** A webinar or demo. */
export const sessionSchema = z.strictObject({
  order,
  type: z.string().max(30),
  /** Minutes. The column is as wide as the session is long. */
  duration: z.number().int(),
  title: z.string().max(80),
  description: copy(220),
  audience: z.string().max(80),
  buttonText: z.string().max(30),
});
export type Session = z.output<typeof sessionSchema>;
