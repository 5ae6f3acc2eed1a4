import { z } from 'astro/zod';
import { copy } from './primitives.ts';
import { viewFields } from './view.ts';

/** How soon a case needs a person, the most urgent first. Their words are in interface.yaml. */
export const urgencies = ['now', 'today', 'week'] as const;

const tasks = z.array(copy(60)).max(4);

/** A drawn case: what becomes of a call that needs a person. */
export const caseSchema = z.strictObject({
  ...viewFields,
  urgency: z.enum(urgencies),
  /** The caller and the patient, without names: "A daughter, for her father". */
  who: copy(80),
  /** The reason for the call: "Refill, and a new symptom". */
  why: copy(80),
  /** What the caller said, in their own words, without quotation marks. */
  quote: copy(80).optional(),
  /** What the call has settled. */
  done: tasks.default([]),
  /** What is left for your staff. */
  left: tasks.default([]),
  /** Who has the case now: a role, not a name. */
  owner: copy(60),
});
export type Case = z.output<typeof caseSchema>;
