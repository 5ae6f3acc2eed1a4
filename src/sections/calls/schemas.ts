import { z } from 'astro/zod';
import { described, heroPicture } from '#schemas/picture.ts';
import { reference, text } from '#schemas/primitives.ts';
import { inHero, type Section } from '#sections/section.ts';

export const schemas = {
  Call: {
    help: 'A call that visitors can play, turn by turn, with the record that it fills; for dark bands.',
    schema: z.strictObject({ conversation: reference('conversations') }),
  },
  AgentScore: {
    help: 'One call as a score: a stave for each agent that joins, and on it its turns, with the first line of each. For a plain hero.',
    schema: z.strictObject({ conversation: reference('conversations'), ...inHero }),
    shows: ['agents'],
  },
  ChartPlaces: {
    help: 'In a dark hero: a sentence of a patient, and the places of the chart where it lands: a Markdown table of two columns, the place and what stands there.',
    schema: z.strictObject({
      sentence: text(90).describe('With its quotation marks.'),
      caption: text(200).describe('After the word "Illustration".'),
      ...inHero,
    }),
    contains: 'table',
    columns: 2,
  },
  CallTable: {
    help: 'A Markdown table of three columns from edge to edge, in a dark hero: what a call is about, what Gia does, who takes over. The rows begin with the one in which Gia does least.',
    schema: z.strictObject({ caption: text(120), ...inHero }),
    contains: 'table',
    columns: 3,
  },
  CallRoute: {
    help: 'The agents, and the way of a call over those that it needs to a person and the chart, as one drawing; in a dark hero.',
    schema: z.strictObject({
      conversation: reference('conversations'),
      ...inHero,
    }),
    shows: ['agents'],
  },
  RecordingLife: {
    help: 'A picture of what becomes of a recording, and a group of features as the stages below it. The first point of each is shown in large.',
    schema: z
      .strictObject({ group: reference('features'), ...heroPicture, caption: text(200), ...inHero })
      .refine(...described('picture', 'pictureAlt')),
  },
} as const satisfies Record<string, Section>;
