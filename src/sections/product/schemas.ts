import { z } from 'astro/zod';
import type { ScreenName } from '#schemas/cases.ts';
import { reference, text } from '#schemas/primitives.ts';
import { inHero, type Section } from '#sections/section.ts';

/** A section that shows a case with this on its screen. */
const screenOf = (screen: ScreenName, help: string) => ({
  help,
  schema: z.strictObject({
    entry: reference('cases').describe('Id of the case.'),
    variant: z.enum(['plain', 'bare']).default('plain').describe('`bare` without a frame, as wide as its band.'),
    ...inHero,
  }),
  screen,
});

export const schemas = {
  CoreSample: {
    help: 'In a hero: the layers of the stack as one column, each a link to its details.',
    schema: z.strictObject(inHero),
    shows: ['technologies'],
  },
  TechnologyPanels: {
    help: 'The two panels of /technology: the stack and the specifications. Inside: the accuracy disclaimer.',
    schema: z.strictObject({
      panels: text(90)
        .regex(/^[^,]+, [^,]+$/, 'write two titles, with a comma and a space between them')
        .describe('Their titles, in order: "Technology Stack, Specifications". Links lead to #specifications.'),
    }),
    level: 3,
    contains: true,
    shows: ['technologies', 'metric-groups'],
    entryIds: 'technologies',
  },
  WorklistView: screenOf('worklist', "A unit's worklist."),
  RequestView: screenOf('request', 'A call that needs a person: its urgency, what is done and what is left.'),
  TrendView: screenOf('trend', "A patient's check-in calls as a line, with what was escalated."),
  ResultView: screenOf('result', 'The result of a screen: score, band, signals, and their accuracy.'),
} as const satisfies Record<string, Section>;
