import type { z } from 'astro/zod';
import { agreedSchema } from './agreed.ts';
import { caseSchema } from './cases.ts';
import { conversationSchema } from './conversation.ts';
import {
  agentSchema,
  complianceSchema,
  deviceSchema,
  featureSchema,
  marketSchema,
  metricGroupSchema,
  milestoneSchema,
  solutionSchema,
  stepSchema,
  technologySchema,
  valueSchema,
} from './entries.ts';
import { figureSchema } from './figure.ts';
import { interfaceSchema } from './interface.ts';
import { navigationSchema } from './navigation.ts';
import { pageSchema } from './page.ts';
import { publishingFields } from './publishing.ts';
import { questionSchema } from './questions.ts';
import { articleSchema, publicationSchema, sessionSchema } from './resources.ts';
import { modalitySchema, scoreBandSchema } from './screening.ts';
import { siteSchema } from './site.ts';

/** An entry with the fields that keep it from visitors. */
const entry = <Shape extends z.core.$ZodLooseShape>(schema: z.ZodObject<Shape, z.core.$strict>) =>
  schema.extend(publishingFields);

/** Collections with one YAML file per entry, in the folder of content/ with the collection's name. */
export const entrySchemas = {
  agents: entry(agentSchema),
  articles: entry(articleSchema),
  cases: entry(caseSchema),
  compliance: entry(complianceSchema),
  conversations: entry(conversationSchema),
  devices: entry(deviceSchema),
  features: entry(featureSchema),
  markets: entry(marketSchema),
  'metric-groups': entry(metricGroupSchema),
  milestones: entry(milestoneSchema),
  modalities: entry(modalitySchema),
  publications: entry(publicationSchema),
  questions: entry(questionSchema),
  'score-bands': entry(scoreBandSchema),
  sessions: entry(sessionSchema),
  solutions: entry(solutionSchema),
  steps: entry(stepSchema),
  technologies: entry(technologySchema),
  values: entry(valueSchema),
} as const;

/** Single files of content/. */
export const fileSchemas = {
  'site.yaml': siteSchema,
  'navigation.yaml': navigationSchema,
  'interface.yaml': interfaceSchema,
  'agreed.yaml': agreedSchema,
} as const;

export { figureSchema, pageSchema };
