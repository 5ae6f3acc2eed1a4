import { z } from 'astro/zod';
import { copy, order } from './primitives.ts';

/** A badge in the compliance strip. */
export const complianceSchema = z.strictObject({
  order,
  label: z.string().max(30),
  /** The stage, in two or three words: "Final Phase". */
  sublabel: z.string().max(30),
  /** The small line beneath: "certification pending". */
  detail: z.string().max(40),
  /** Sets the badge's icon and, if `pending`, its color. */
  status: z.enum(['pending', 'registered', 'in-place', 'compliant']),
  /** One or two sentences on what it means here. */
  description: copy(220),
});
export type Compliance = z.output<typeof complianceSchema>;
