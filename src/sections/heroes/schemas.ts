import { z } from 'astro/zod';
import { described, heroPicture } from '#schemas/picture.ts';
import { href, reference, text } from '#schemas/primitives.ts';
import { heading, type Section } from '#sections/section.ts';

/** A page's only h1. */
const hero = { level: 1, contains: true } as const;

/** A duration. Values of components are always text. */
function milliseconds(least: number, most: number) {
  const message = `use a whole number of milliseconds, from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((ms) => ms >= least && ms <= most, message);
}

/** How a hero types. */
const typing = {
  typed: z
    .boolean()
    .default(false)
    .describe('The heading is typed out, then the first paragraph. A name without a value.'),
  interval: milliseconds(20, 120)
    .default(50)
    .describe('Milliseconds per typed character, from 20 (fast) to 120 (slow).'),
  delay: milliseconds(0, 2000).default(0).describe('Milliseconds before typing starts, at most 2000.'),
};

export const schemas = {
  HomeHero: {
    help: 'The first screen of the home page. Inside: <Actions>.',
    schema: z.strictObject({
      headline: heading.describe('Two sentences; each takes a line.'),
      follow: text(160).describe('The line after it.'),
      giaHeading: heading,
      giaText: text(240),
      conversation: reference('conversations').describe('The call below it, which visitors can play.'),
      noteLabel: text(90).describe('A link above the headline, for people who got a call from Gia.'),
      noteSpanish: text(90).optional().describe('The same in Spanish, beside it.'),
      noteTo: href,
    }),
    ...hero,
    ids: ['gia'],
  },
  Hero: {
    help: 'Words on a ground, and a view of the product or a drawing (slot="view"), if there is one.',
    schema: z
      .strictObject({
        heading,
        tone: z.enum(['dark', 'sand', 'paper']).default('paper'),
        place: z
          .enum(['below', 'beside', 'across'])
          .default('below')
          .describe(
            'Where the view is: below the words from edge to edge, beside them, or across the edge of the ground.',
          ),
        ...typing,
        ...heroPicture,
      })
      .refine(...described('picture', 'pictureAlt')),
    ...hero,
    hasView: true,
  },
  People: {
    help: 'A large heading, and people at work side by side on one floor, from edge to edge. Inside: <Portrait>.',
    schema: z.strictObject({ heading, note: text(160).describe('Below them: that it is an illustration.') }),
    level: 2,
    contains: true,
    isHeaded: true,
  },
  Portrait: {
    help: 'One of <People>. Inside: what they say or do.',
    schema: z
      .strictObject({ ...heroPicture, place: text(60).describe('Where and when: At a kitchen table, 10:42.') })
      .refine(...described('picture', 'pictureAlt')),
    contains: true,
    within: ['People'],
  },
} as const satisfies Record<string, Section>;
