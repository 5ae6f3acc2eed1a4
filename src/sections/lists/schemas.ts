import { z } from 'astro/zod';
import { reference } from '#schemas/primitives.ts';
import { inHero, none, type Section } from '#sections/section.ts';

const features = z.strictObject({ group: reference('features') });

const steps = z.strictObject({ journey: reference('steps') });

export const schemas = {
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
    help: 'The solutions as a table: what each does and brings, and what stays with the staff.',
    schema: none,
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
} as const satisfies Record<string, Section>;
