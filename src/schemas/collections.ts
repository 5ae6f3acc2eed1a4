import { agentSchema } from './agent.ts';
import { articleSchema } from './article.ts';
import { complianceSchema } from './compliance.ts';
import { deviceSchema } from './device.ts';
import { featureSchema } from './feature.ts';
import { figureSchema } from './figure.ts';
import { marketSchema } from './market.ts';
import { metricGroupSchema } from './metric-group.ts';
import { milestoneSchema } from './milestone.ts';
import { modalitySchema } from './modality.ts';
import { navigationSchema } from './navigation.ts';
import { pageSchema } from './page.ts';
import { publicationSchema } from './publication.ts';
import { resourceSchema } from './resource.ts';
import { scoreBandSchema } from './score-band.ts';
import { sessionSchema } from './session.ts';
import { siteSchema } from './site.ts';
import { solutionSchema } from './solution.ts';
import { stepSchema } from './step.ts';
import { technologySchema } from './technology.ts';
import { valueSchema } from './value.ts';

/** Collections with one YAML file an entry; the folder of content/ has the collection's name. */
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

/** Files that stand alone in content/. */
export const fileSchemas = {
  'site.yaml': siteSchema,
  'navigation.yaml': navigationSchema,
} as const;

export { figureSchema, pageSchema };
export type EntryCollection = keyof typeof entrySchemas;
