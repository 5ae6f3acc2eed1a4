import { z } from 'astro/zod';
import { portraitField } from './picture.ts';
import { copy, href, icon, order } from './primitives.ts';

/** A solution, which has its own page. */
export const solutionSchema = z.strictObject({
  order,
  family: z.enum(['clinical-automation', 'workforce-customer-experience']),
  title: z.string().max(40),
  description: copy(220),
  icon,
  /** A small picture in place of the icon. */
  image: portraitField.optional(),
  /** The solution's page. */
  href,
  /** Two to four results, without a period at the end. */
  benefits: z.array(copy(80)).min(2).max(4),
});
