import { z } from 'astro/zod';
import { copy, order } from './primitives.ts';

/** A step of a journey. Its folder is the journey: content/steps/how-it-works/1-connect.yaml. */
export const stepSchema = z.strictObject({
  order,
  title: z.string().max(40),
  /** Accent color while the step is shown. */
  color: z.enum(['leaf', 'mint', 'signal']),
  /** One or two sentences, typed out. */
  description: copy(240),
  /** Short points on what happens, without a period at the end. */
  details: z.array(copy(90)).max(4).default([]),
});
export type Step = z.output<typeof stepSchema>;
