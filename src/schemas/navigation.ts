import { z } from 'astro/zod';
import { copy, href } from './primitives.ts';

/** One link of a menu. */
const navigationLink = z.strictObject({
  label: z.string().min(2).max(40),
  href,
  /** A few words under the label, only in wide menus. */
  hint: copy(70).optional(),
});

/** A section of a menu, with or without a heading. */
const navigationSection = z.strictObject({
  heading: z.string().max(50).optional(),
  links: z.array(navigationLink).min(1),
});

/** A group of the header, which opens a menu. */
const headerMenu = z.strictObject({
  label: z.string().min(2).max(20),
  /** The group's own page, shown as the first link of the menu. */
  overview: navigationLink.optional(),
  sections: z.array(navigationSection).min(1).max(3),
  /** Whether the link to the sister product in site.yaml stands after this group. */
  sisterFollows: z.boolean().default(false),
});

/** content/navigation.yaml: header groups and footer columns, in order. */
export const navigationSchema = z.strictObject({
  header: z.array(headerMenu).min(1),
  /** The header's call to action. */
  action: navigationLink,
  footer: z.array(z.strictObject({ heading: z.string(), links: z.array(navigationLink).min(1) })).min(1),
  /** The links in the footer's last line: privacy, terms, security, data deletion. */
  legal: z.array(navigationLink).min(1),
});

export type Navigation = z.output<typeof navigationSchema>;
export type HeaderMenu = z.output<typeof headerMenu>;
