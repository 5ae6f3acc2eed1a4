import { z } from 'astro/zod';
import { figureForm } from '#schemas/figure.ts';
import { reference } from '#schemas/primitives.ts';
import { none, type Section } from '#sections/section.ts';

export const schemas = {
  StatRow: {
    help: 'A light row of figures with their labels. Inside: <Stat>.',
    schema: none,
    contains: true,
    inArticles: true,
  },
  Stat: {
    help: 'One figure of a <StatRow>, with its label.',
    schema: z.strictObject({
      figure: reference('figures'),
      form: figureForm.default('full'),
      counts: z
        .string()
        .regex(/^(2[0-4]\d\d|2500)$/, 'write how many milliseconds it takes, from 2000 to 2500')
        .transform(Number)
        .optional()
        .describe(
          'Makes the number count up from 0 when it comes into view: how many milliseconds that takes, 2000 to 2500. A range and a figure in words do not count.',
        ),
    }),
    within: ['StatRow'],
    inArticles: true,
  },
  FigureTable: {
    help: 'All figures that claim something, by topic, each with what is known of it.',
    schema: none,
    level: 3,
    listsFigures: true,
  },
  ScoreBands: {
    help: 'The score bands: a hundred people in each, and a table.',
    schema: none,
    inArticles: true,
    shows: ['score-bands'],
  },
  Modalities: {
    help: 'Accuracy by modality, a table that is its own chart; for dark bands.',
    schema: none,
    shows: ['modalities'],
  },
} as const satisfies Record<string, Section>;
