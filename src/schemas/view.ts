import { z } from 'astro/zod';
import { copy, type ReferenceTarget, reference } from './primitives.ts';

/** A time of day on a 24-hour clock: 9:14, 14:32. It is part of an illustration and no figure of the ledger. */
export const timeOfDay = z.string().regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'write hours and minutes, such as 14:32');

/** What every drawn view of the product has: the frame around it. */
export const viewFields = {
  /** The two letters of the agent at its head: Nu. */
  code: reference('agentCodes'),
  /** What the view is, as its screen would be headed: Ward worklist. */
  title: copy(40),
  /** The time on its clock. */
  time: timeOfDay.optional(),
  /** What it shows and who decides. The site puts the word "Illustration" before it. */
  caption: copy(160),
};

/** The values of the section that shows one entry of a collection of views. */
export const viewSection = (collection: ReferenceTarget) =>
  z.strictObject({
    /** Id of the entry. */
    entry: reference(collection),
    /** `deep` on pine. `bare` without a frame, as wide as its band. */
    variant: z.enum(['plain', 'deep', 'bare']).default('plain'),
    /** In a hero: puts the view in the place of the voiceprint. */
    slot: z.literal('view').optional(),
  });
