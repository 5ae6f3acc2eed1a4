import { z } from 'astro/zod';
import { order, reference } from './primitives.ts';

/** One of the cognitive score bands. */
export const scoreBandSchema = z.strictObject({
  from: z.number().int().describe('Lowest score of the band.'),
  to: z.number().int().describe('Highest score of the band.'),
  populationShare: z.number().min(0).max(100).describe('Share of the population in percent.'),
  declineRate: z.number().min(0).max(100).describe('Decline rate in percent.'),
  risk: z.enum(['Low', 'Moderate', 'High', 'Very High', 'Critical']),
});
export type ScoreBand = z.output<typeof scoreBandSchema>;

/** What a screen can be based on. */
export const signals = ['clinical', 'voice', 'biometric'] as const;

/** A combination of signals and its screening accuracy. */
export const modalitySchema = z.strictObject({
  order,
  title: z.string().trim().min(1).max(40),
  signals: z.array(z.enum(signals)).min(1).describe('What it is combined of.'),
  accuracy: reference('figures').describe('Id of the figure in content/figures.'),
});
