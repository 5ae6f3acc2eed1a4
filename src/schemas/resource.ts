import { z } from 'astro/zod';
import { copy, href, icon, order } from './primitives.ts';

/** A card of the resources hub. */
export const resourceSchema = z.strictObject({
  order,
  title: z.string().max(40),
  description: copy(220),
  icon,
  /** The page. */
  href,
  /** What is to be found there; each leads to a part of the page. */
  links: z
    .array(z.strictObject({ label: z.string().max(50), href }))
    .min(2)
    .max(4),
});
export type Resource = z.output<typeof resourceSchema>;
