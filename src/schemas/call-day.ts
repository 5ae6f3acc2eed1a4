import { z } from 'astro/zod';
import { copy } from './primitives.ts';
import { timeOfDay, viewFields } from './view.ts';

/** A drawn day of calls: what Gia reads from the chart before each, and what it files after it. */
export const callDaySchema = z.strictObject({
  ...viewFields,
  /** The calls, the earliest first. */
  calls: z
    .array(
      z.strictObject({
        time: timeOfDay,
        /** What the caller says first, without quotation marks. */
        quote: copy(60),
        /** Read from the chart before or during the call. */
        read: copy(40),
        /** Filed after the call. */
        filed: copy(60),
        /** For a call that becomes a case for your staff. */
        needsPerson: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(6),
});
export type CallDay = z.output<typeof callDaySchema>;
