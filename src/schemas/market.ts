import { z } from 'astro/zod';
import { statSchema } from './figure.ts';
import { copy, href, icon, order } from './primitives.ts';

/** A market. The file name is its anchor: /markets#researchers. */
export const marketSchema = z.strictObject({
  order,
  title: z.string().max(40),
  /** What we offer to this market. */
  subtitle: z.string().max(60),
  /** Two or three sentences. */
  description: copy(320),
  icon,
  /** The one figure of this market. */
  stat: statSchema,
  features: z.array(copy(80)).length(4),
  /** Where "Learn More" goes. */
  href,
});
