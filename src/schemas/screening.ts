import { z } from 'astro/zod';
import { order, reference } from './primitives.ts';

/** One of the cognitive score bands. */
export const scoreBandSchema = z.strictObject({
  /** Lowest score of the band. */
  from: z.number().int(),
  /** Highest score of the band. */
  to: z.number().int(),
  /** Share of the population in percent. */
  populationShare: z.number(),
  /** Decline rate in percent. */
  declineRate: z.number(),
  risk: z.enum(['Low', 'Moderate', 'High', 'Very High', 'Critical']),
});
export type ScoreBand = z.output<typeof scoreBandSchema>;

/** A combination of signals and its screening accuracy. */
export const modalitySchema = z.strictObject({
  order,
  title: z.string().max(40),
  /** Id of the figure in content/figures. */
  accuracy: reference('figures'),
});
