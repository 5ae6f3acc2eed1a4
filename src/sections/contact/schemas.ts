import { z } from 'astro/zod';
import { text } from '#schemas/primitives.ts';
import { inHero, none, type Section } from '#sections/section.ts';

export const schemas = {
  Calendar: {
    help: 'The booking calendar, with a link for browsers that block frames; without one in site.yaml, how to ask by email.',
    schema: z.strictObject({ title: text(80), ...inHero }),
    contains: true,
    ids: ['calendar'],
  },
  Agenda: {
    help: 'The minutes of a demo, one bar each, and its parts below.',
    schema: none,
    level: 3,
    shows: ['features/demo-expectations'],
  },
  ContactCards: {
    help: 'Email, phone and response time, in a row.',
    schema: none,
    figures: ['response-time'],
  },
} as const satisfies Record<string, Section>;
