import { z } from 'astro/zod';
import { text } from '#schemas/primitives.ts';
import { heading, type Section } from '#sections/section.ts';

export const schemas = {
  Closing: {
    help: 'The end of a page: one line and the buttons; with a `draft` a lime band, and beside them a note that nobody has signed.',
    schema: z.strictObject({
      heading,
      draft: text(240)
        .optional()
        .describe('Two or three lines of a note, where the page has a case of its own. No name, no age.'),
    }),
    level: 2,
    contains: true,
    ids: ['closing'],
  },
} as const satisfies Record<string, Section>;
