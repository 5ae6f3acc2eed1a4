import { z } from 'astro/zod';
import { order, reference } from './primitives.ts';
import { viewFields } from './view.ts';

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

/** What a screen can be based on. */
export const signals = ['clinical', 'voice', 'biometric'] as const;

/** A combination of signals and its screening accuracy. */
export const modalitySchema = z.strictObject({
  order,
  title: z.string().max(40),
  /** What it is combined of. */
  signals: z.array(z.enum(signals)).min(1),
  /** Id of the figure in content/figures. */
  accuracy: reference('figures'),
});

/** An example of a result: the score on its scale, and what it rests on. */
export const screeningResultSchema = z.strictObject({
  ...viewFields,
  /** The site finds its band. */
  score: z.number().int(),
  /** The accuracy of one of the combinations in content/modalities. Its signals are those that the drawing shows as used. */
  accuracy: reference('figures'),
});
