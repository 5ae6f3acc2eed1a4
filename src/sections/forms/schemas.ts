import { z } from 'astro/zod';
import { text } from '#schemas/primitives.ts';
import { heading, inHero, none, type Section } from '#sections/section.ts';

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
  SiteSearch: {
    help: 'The search of the site, and the list of all other pages, articles and answers.',
    schema: none,
    level: 2,
    shows: ['articles'],
  },
} as const satisfies Record<string, Section>;
