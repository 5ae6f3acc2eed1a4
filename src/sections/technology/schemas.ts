import { none, type Section } from '#sections/section.ts';

export const schemas = {
  TechnologyPanels: {
    help: 'The two panels of /technology: the stack and the specifications. Inside: the accuracy disclaimer.',
    schema: none,
    level: 3,
    contains: true,
    shows: ['technologies', 'metric-groups'],
    ids: ['technology-stack', 'specifications'],
    entryIds: 'technologies',
  },
} as const satisfies Record<string, Section>;
