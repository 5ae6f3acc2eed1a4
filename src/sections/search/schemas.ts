import { none, type Section } from '#sections/section.ts';

export const schemas = {
  SiteSearch: {
    help: 'The search of the site, and the list of all other pages, articles and answers.',
    schema: none,
    level: 2,
    shows: ['articles'],
  },
} as const satisfies Record<string, Section>;
