import { z } from 'astro/zod';
import { order, reference, text } from './primitives.ts';
import { samplePatient, viewActions, viewFields } from './views.ts';

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

/** An example of a result: the score on its scale, and what it rests on. */
export const screeningResultSchema = z.strictObject({
  ...viewFields,
  patient: samplePatient,
  taken: text(40).describe('Where and when the patient was screened: "Screened at intake, 11:07".'),
  score: z.number().int().describe('The site finds its band.'),
  accuracy: reference('figures').describe(
    'The accuracy of one of the combinations in content/modalities. Its signals are those that the drawing shows as used.',
  ),
  actions: viewActions,
});
