import { agentSchema } from './agent.ts';
import { milestoneSchema, valueSchema } from './company.ts';
import { complianceSchema } from './compliance.ts';
import { crawlToolSchema } from './crawl-tool.ts';
import { deviceSchema } from './device.ts';
import { featureSchema } from './feature.ts';
import { figureSchema } from './figure.ts';
import { marketSchema } from './market.ts';
import { navigationSchema } from './navigation.ts';
import { pageSchema } from './page.ts';
import { articleSchema, publicationSchema, resourceSchema, sessionSchema } from './resources.ts';
import { modalitySchema, scoreBandSchema } from './screening.ts';
import { siteSchema } from './site.ts';
import { solutionSchema } from './solution.ts';
import { stepSchema } from './step.ts';
import { metricGroupSchema, technologySchema } from './technology.ts';

/** Collections with one YAML file per entry, in the folder of content/ with the collection's name. */
export const entrySchemas = {
  agents: agentSchema,
  articles: articleSchema,
  compliance: complianceSchema,
  devices: deviceSchema,
  features: featureSchema,
  markets: marketSchema,
  'metric-groups': metricGroupSchema,
  milestones: milestoneSchema,
  modalities: modalitySchema,
  publications: publicationSchema,
  resources: resourceSchema,
  'score-bands': scoreBandSchema,
  sessions: sessionSchema,
  solutions: solutionSchema,
  steps: stepSchema,
  technologies: technologySchema,
  values: valueSchema,
} as const;

/** Single files of content/. */
export const fileSchemas = {
  'site.yaml': siteSchema,
  'navigation.yaml': navigationSchema,
  'crawl-tool.yaml': crawlToolSchema,
} as const;

export { figureSchema, pageSchema };
