import { none, type Section } from '#sections/section.ts';

export const schemas = {
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
