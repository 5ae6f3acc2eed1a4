import { z } from 'astro/zod';
import { statSchema } from './figure.ts';
import { copy, icon, order } from './primitives.ts';

/** A feature card. Its folder is its group: content/features/security/encryption.yaml. */
export const featureSchema = z.strictObject({
  order,
  title: copy(60),
  /** One to three sentences. */
  description: copy(320),
  icon: icon.optional(),
  /** Short points, without a period at the end. */
  points: z.array(copy(90)).max(5).default([]),
  stats: z.array(statSchema).max(2).default([]),
});
export type Feature = z.output<typeof featureSchema>;
