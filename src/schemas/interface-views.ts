import { z } from 'astro/zod';
import { template, words } from './words.ts';

/** Drawn views of the product. */
export const views = z.strictObject({
  /** Begins the caption of each, so that nobody takes one for a photograph of a screen or for a patient's data. */
  illustration: words,
  worklist: z.strictObject({ bed: words }),
  result: z.strictObject({
    /** The ends of the scale. */
    score: template('from', 'to'),
    signals: z.strictObject({ clinical: words, voice: words, biometric: words }),
    used: words,
    notUsed: words,
  }),
  trend: z.strictObject({ usualRange: words, today: template('time') }),
  case: z.strictObject({
    /** For screen readers: the urgencies. */
    urgency: words,
    urgencies: z.strictObject({ now: words, today: words, week: words }),
    who: words,
    why: words,
    done: words,
    left: words,
    owner: words,
  }),
  coding: z.strictObject({
    /** `{number}` is that of a passage of the note. */
    passage: template('number'),
    open: words,
  }),
  callDay: z.strictObject({ read: words, filed: words }),
  /** The shaded part of a team's drawing. */
  teamRange: words,
});
