import { z } from 'astro/zod';
import { timeOfDay, viewFacts, viewFields } from './view.ts';

/** A height in the drawing, in percent. It has no unit, because none was measured. */
const height = z.number().min(0).max(100);

/** A patient's check-in calls as a line, with the range that is usual for this patient. */
export const callTrendSchema = z.strictObject({
  ...viewFields,
  /** When the last call was. */
  time: timeOfDay,
  /** How high each call lies, the latest last. */
  calls: z.array(height).min(2).max(14),
  usual: z
    .strictObject({ from: height, to: height })
    .refine(({ from, to }) => from < to, { path: ['to'], message: 'write more than `from`' }),
  /** What was said and measured in the last call, and the customer's rule for it. */
  facts: viewFacts,
});
export type CallTrend = z.output<typeof callTrendSchema>;
