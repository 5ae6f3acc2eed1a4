import { z } from 'astro/zod';
import { none, type Section } from '#sections/section.ts';

export const schemas = {
  Elements: {
    help: 'A table of elements, each with its two letters: the agents, the technologies or the values.',
    schema: z.strictObject({ of: z.enum(['agents', 'technologies', 'values']).meta({ collection: true }) }),
    level: 3,
  },
  AgentProfiles: {
    help: 'The table with what each agent does.',
    schema: none,
    level: 3,
    shows: ['agents'],
    entryIds: 'agents',
  },
} as const satisfies Record<string, Section>;
