import { z } from 'astro/zod';
import { reference, text } from '#schemas/primitives.ts';
import { heading, inHero, none, type Section } from '#sections/section.ts';

const features = z.strictObject({ group: reference('features') });

const steps = z.strictObject({ journey: reference('steps') });

const announced = z.strictObject({ unavailable: text(120) });

export const schemas = {
  MarketLines: {
    help: 'In a dark hero: a line of each market with its name, which leads to it; all become the line of the platform.',
    schema: z.strictObject({ caption: text(120).describe('After the word "Illustration".'), ...inHero }),
    shows: ['markets'],
  },
  Elements: {
    help: 'A table of elements, each with its two letters: the agents, the technologies or the values.',
    schema: z.strictObject({ of: z.enum(['agents', 'technologies', 'values']).meta({ collection: true }) }),
    level: 3,
  },
  AgentProfiles: {
    help: 'The agents, each with what it does.',
    schema: none,
    level: 3,
    shows: ['agents'],
    entryIds: 'agents',
  },
  Accordion: {
    help: 'A group of features as rows that open one at a time.',
    schema: features,
    level: 3,
    entryIds: 'features',
  },
  FeatureList: {
    help: 'A group of features. `rows` of title, text and points; `numbers` before each, in large; `columns` under hairlines; `steps` side by side, numbered.',
    schema: features.extend({
      variant: z.enum(['rows', 'numbers', 'columns', 'steps']).default('rows'),
    }),
    level: 3,
  },
  MarketPanels: {
    help: 'The markets on the home page.',
    schema: none,
    level: 3,
    shows: ['markets'],
    entryIds: 'markets',
  },
  MarketCards: {
    help: 'The markets in full, each with its anchor. Full width: not inside a <Band>.',
    schema: none,
    level: 2,
    shows: ['markets'],
    entryIds: 'markets',
  },
  ComplianceStrip: {
    help: '`strip`: the badges with status and text. `row`: badges only.',
    schema: z.strictObject({ variant: z.enum(['strip', 'row']).default('strip') }),
    level: 3,
    shows: ['compliance'],
  },
  SolutionMap: {
    help: 'The solutions: what each does and brings, and what stays with the staff.',
    schema: none,
    level: 3,
    shows: ['solutions'],
  },
  StepRail: {
    help: 'A journey as a rail of nodes; its steps are typed out one after another. One per page.',
    schema: steps,
    level: 3,
  },
  StepCarousel: {
    help: 'In a dark hero: a group of steps with large titles, shown one at a time.',
    schema: steps.extend(inHero),
    level: 2,
    entryIds: 'steps',
  },
  Timeline: {
    help: 'The milestones.',
    schema: none,
    level: 3,
    shows: ['milestones'],
  },
  Devices: {
    help: 'Devices and integrations, each with features and benefits.',
    schema: none,
    level: 3,
    shows: ['devices'],
  },
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
} as const satisfies Record<string, Section>;
