import { z } from 'astro/zod';
import { copy } from './primitives.ts';
import { viewFacts, viewFields } from './view.ts';

/** How a team's weeks look in its check-ins: a shape without numbers, because no result of ours is published. */
export const teamPulseSchema = z.strictObject({
  ...viewFields,
  /** The weeks, the latest last: within the team's usual range or below it. */
  weeks: z
    .array(z.enum(['usual', 'low']))
    .min(4)
    .max(12),
  /** Below the first and the last week. */
  from: copy(30),
  to: copy(30),
  facts: viewFacts,
});
export type TeamPulse = z.output<typeof teamPulseSchema>;
