import { z } from 'astro/zod';
import { pictureField } from './picture.ts';
import { copy, href, icon, order } from './primitives.ts';

/** A card of the resources hub. */
export const resourceSchema = z.strictObject({
  order,
  title: z.string().max(40),
  description: copy(220),
  icon,
  /** A picture in place of the voiceprint. */
  image: pictureField.optional(),
  /** The page of the resource. */
  href,
  /** What the page offers. Each link leads to a section of the page. */
  links: z
    .array(z.strictObject({ label: z.string().max(50), href }))
    .min(2)
    .max(4),
});

/** A publication that is announced and can't be downloaded yet. */
export const publicationSchema = z.strictObject({
  order,
  category: z.string().max(30),
  /** When it is expected: "Q3 2025". */
  date: z.string().max(20),
  title: z.string().max(80),
  description: copy(220),
});

/** A webinar or demo. */
export const sessionSchema = z.strictObject({
  order,
  type: z.string().max(30),
  /** In minutes. The width of the column shows it. */
  duration: z.number().int(),
  title: z.string().max(80),
  description: copy(220),
  audience: z.string().max(80),
  buttonText: z.string().max(30),
});

/** A teaser for an article that is not published yet. */
export const articleSchema = z.strictObject({
  order,
  type: z.string().max(30),
  /** For example "6 min read". */
  readTime: z.string().max(20),
  title: z.string().max(90),
  description: copy(220),
  category: z.string().max(40),
  buttonText: z.string().max(30),
});
