import { z } from 'astro/zod';
import { copy } from './primitives.ts';
import { viewFields } from './view.ts';

/** How soon someone has to see to a patient, the most urgent first. */
const needs = ['now', 'next', 'none'] as const;

const patient = z.strictObject({
  /** The number of the bed. Patients of a drawing have no names. */
  bed: z.number().int().min(1).max(99),
  /** What the patient said, without quotation marks. */
  said: copy(60),
  /** What happens about it: Pain check, 14:40. */
  status: copy(32),
  /** `now` is in lime, for what was escalated. `next` is in bold. */
  need: z.enum(needs),
});

/** The worklist of a unit, as a nurse sees it. */
export const worklistSchema = z.strictObject({
  ...viewFields,
  patients: z
    .array(patient)
    .min(1)
    .max(8)
    .refine(
      (patients) => patients.every(({ need }, index) => rank(need) >= rank(patients[index - 1]?.need ?? need)),
      'sort them by need: now, then next, then none',
    ),
});
export type Worklist = z.output<typeof worklistSchema>;

const rank = (need: (typeof needs)[number]) => needs.indexOf(need);
