import { z } from 'astro/zod';
import { copy, order } from './primitives.ts';

/** A step of a journey. Its folder is the journey: content/steps/how-it-works/1-connect.yaml. */
export const stepSchema = z.strictObject({
  order,
  title: z.string().max(40),
  /** The accent that the step takes when it is shown. */
  color: z.enum(['leaf', 'mint', 'signal']),
  /** The sentence that is typed, at most two. */
  description: copy(240),
  /** Short points on what happens, without a full stop. */
  details: z.array(copy(90)).max(4).default([]),
});
export type Step = z.output<typeof stepSchema>;
