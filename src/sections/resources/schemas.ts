import { z } from 'astro/zod';
import { text } from '#schemas/primitives.ts';
import { heading, type Section } from '#sections/section.ts';

const announced = z.strictObject({ unavailable: text(120) });

export const schemas = {
  Questions: {
    help: "Buyers' questions that name this page. `all`: every question. A name without a value.",
    schema: z.strictObject({ all: z.boolean().default(false) }),
    level: 3,
    shows: ['questions'],
    entryIds: 'questions',
  },
  Publications: {
    help: "Publications. `unavailable`: why those that are announced can't be downloaded yet.",
    schema: announced,
    level: 3,
    shows: ['publications'],
  },
  Sessions: {
    help: "Webinars and demos. `unavailable`: why those without an address can't be joined yet.",
    schema: announced,
    level: 3,
    shows: ['sessions'],
  },
  Articles: {
    help: "The newest articles, and those that are announced. `unavailable`: why the latter can't be read yet.",
    schema: announced,
    level: 3,
    shows: ['articles'],
  },
  ComingSoon: {
    help: "A line on what doesn't exist yet. Inside: when to expect it.",
    schema: z.strictObject({
      heading,
      before: z
        .enum(['articles', 'sessions', 'publications'])
        .optional()
        .describe('What is awaited: as soon as one of them can be read, joined or downloaded, the banner is left out.'),
    }),
    level: 2,
    contains: true,
    ids: ['coming-soon'],
  },
  Newsletter: {
    help: "The sign-up form: the marketing service's where site.yaml names one, else our own.",
    schema: z.strictObject({ heading }),
    level: 2,
    contains: true,
    ids: ['updates'],
  },
  NotifyField: {
    help: 'A disabled email field for session announcements, with the reason.',
    schema: z.strictObject({ label: text(60), unavailable: text(120) }),
  },
} as const satisfies Record<string, Section>;
