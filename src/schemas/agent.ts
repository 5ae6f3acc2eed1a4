import { z } from 'astro/zod';
import { portraitField } from './picture.ts';
import { copy, elementCode, href, icon, order } from './primitives.ts';

/** A Digital Human agent, shown as an element in the table. */
export const agentSchema = z.strictObject({
  /** Its number in the table. The master agent is 1. */
  order,
  code: elementCode,
  title: z.string().max(40),
  /** One sentence: what it does. */
  description: copy(140),
  /** Four things it does, without a period at the end. */
  features: z.array(copy(80)).length(4),
  icon,
  /** A portrait, in place of the voiceprint where the features are shown. */
  image: portraitField.optional(),
  /** Where "Learn More" goes. */
  href,
  /** For the agent that coordinates the others. Its tile is dark. */
  isMaster: z.boolean().default(false),
});
export type Agent = z.output<typeof agentSchema>;
