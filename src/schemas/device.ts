import { z } from 'astro/zod';
import { pictureField } from './picture.ts';
import { copy, icon, order } from './primitives.ts';

/** A kind of device or integration on /platform-devices. */
export const deviceSchema = z.strictObject({
  order,
  title: z.string().max(40),
  description: copy(320),
  icon,
  /** A picture of it, above its title. */
  image: pictureField.optional(),
  features: z.array(copy(90)).min(3).max(5),
  benefits: z.array(copy(90)).min(2).max(4),
});
export type Device = z.output<typeof deviceSchema>;
