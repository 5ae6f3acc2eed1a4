import { z } from 'astro/zod';
import { statSchema } from './figure.ts';
import { order } from './primitives.ts';

/** A group of specifications on /technology: Performance, Accuracy, Scale. */
export const metricGroupSchema = z.strictObject({
  order,
  title: z.string().max(30),
  metrics: z.array(statSchema).min(2).max(6),
});
export type MetricGroup = z.output<typeof metricGroupSchema>;
