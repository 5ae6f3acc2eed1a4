import { z } from 'astro/zod';
import { href, text } from '#schemas/primitives.ts';
import { heading, inHero, language, none, type Section } from '#sections/section.ts';

const anchor = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'use lowercase words joined by hyphens: what-to-expect')
  .optional();

export const schemas = {
  Band: {
    help: 'A full-width band with an h2.',
    schema: z.strictObject({
      heading: heading.describe(
        'With a period, it states something and is large; without, it is the label of what follows.',
      ),
      tone: z.enum(['paper', 'sand', 'dark']).default('paper'),
      layout: z.literal('split').optional().describe('Keeps the heading at the side while the rest scrolls by.'),
      space: z
        .literal('small')
        .optional()
        .describe('Less space above and below, for a row of figures or links, or a sentence.'),
      lede: text(260).optional().describe('One or two sentences under the heading.'),
      lang: language.optional().describe('The language of the heading, where it is another one.'),
      id: anchor.describe('Id for links to the band: /security#privacy-by-design.'),
      keywords: z
        .string()
        .trim()
        .min(2)
        .max(160)
        .optional()
        .describe(
          'Words that people search for and that the band answers, separated by commas: "pilot, onboarding". The search leads to the band, not to the page.',
        ),
    }),
    level: 2,
    contains: true,
    isHeaded: true,
  },
  Actions: {
    help: 'A row of <Action>.',
    schema: none,
    contains: true,
    inArticles: true,
  },
  Action: {
    help: 'A link that looks like a button; with `unavailable` a button that does nothing yet and says why.',
    schema: z
      .strictObject({
        label: text(40),
        to: href.optional().describe('Where it goes. Omit it only with `unavailable` or `video`.'),
        variant: z.enum(['primary', 'quiet']).default('primary'),
        unavailable: text(120).optional().describe('Why nothing happens yet: "Applications open in March."'),
        video: z
          .boolean()
          .default(false)
          .describe(
            'It is for the video of site.yaml, and says while there is none that it is not published yet. With `to`, it leads to the page that has the video. A name without a value.',
          ),
      })
      .refine(({ to, unavailable, video }) => video || (to === undefined) !== (unavailable === undefined), {
        path: ['to'],
        message: 'write either to="/…" or unavailable="the reason"',
      })
      .refine(({ unavailable, video }) => !video || unavailable === undefined, {
        path: ['unavailable'],
        message: 'remove this: with video, the button says by itself why',
      }),
    within: ['Actions'],
    inArticles: true,
  },
  PageLinks: {
    help: 'Links to other pages: side by side where there is room for three, else each on its own line. `quotes`: large, in a dark hero. Inside: <PageLink>.',
    schema: z.strictObject({ variant: z.literal('quotes').optional(), ...inHero }),
    contains: true,
    inArticles: true,
  },
  PageLink: {
    help: 'One link of <PageLinks>. Inside: a few words on what is there.',
    schema: z.strictObject({ to: href, label: text(60) }),
    contains: true,
    within: ['PageLinks'],
    inArticles: true,
  },
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
