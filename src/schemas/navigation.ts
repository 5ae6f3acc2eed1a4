import { z } from 'astro/zod';
import { copy, href } from './primitives.ts';

/** One line of a menu. */
const navigationLink = z.strictObject({
  label: z.string().min(2).max(40),
  href,
  /** A few words under the label, in the wide menus only. */
  hint: copy(70).optional(),
});

/** A part of a menu with a heading of its own. */
const navigationSection = z.strictObject({
  heading: z.string().max(50).optional(),
  links: z.array(navigationLink).min(1),
});

/** A group of the header. `external` takes the sister product of site.yaml instead of links. */
const headerGroup = z.union([
  z.strictObject({
    label: z.string().min(2).max(20),
    /** The group's own page, offered as the menu's first line. */
    overview: navigationLink.optional(),
    sections: z.array(navigationSection).min(1).max(3),
  }),
  z.strictObject({ external: z.literal('sister') }),
]);

/** content/navigation.yaml: header groups and footer columns, in their order. */
export const navigationSchema = z.strictObject({
  header: z.array(headerGroup).min(1),
  /** The call to action of the header. */
  action: navigationLink,
  footer: z.array(z.strictObject({ heading: z.string(), links: z.array(navigationLink).min(1) })).min(1),
  /** Links of the footer's last line: privacy, terms, security, data deletion. */
  legal: z.array(navigationLink).min(1),
});

export type Navigation = z.output<typeof navigationSchema>;
export type NavigationLink = z.output<typeof navigationLink>;
export type HeaderMenu = Extract<Navigation['header'][number], { label: string }>;
