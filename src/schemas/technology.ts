import { z } from 'astro/zod';
import { statSchema } from './figure.ts';
import { copy, elementCode, href, order } from './primitives.ts';

/** A layer of the technology stack. */
export const technologySchema = z.strictObject({
  order,
  code: elementCode,
  /** Title on /technology. */
  title: z.string().max(40),
  /** One sentence, for the home page. */
  summary: copy(110),
  /** Two or three sentences, for /technology. */
  description: copy(320),
  headline: statSchema,
  features: z.array(copy(90)).length(4),
  href,
});
export type Technology = z.output<typeof technologySchema>;

/** A group of specifications on /technology: Performance, Accuracy, Scale. */
export const metricGroupSchema = z.strictObject({
  order,
  title: z.string().max(30),
  metrics: z.array(statSchema).min(2).max(6),
});
export type MetricGroup = z.output<typeof metricGroupSchema>;
