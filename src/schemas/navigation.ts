import { z } from 'astro/zod';
import { eachOnce, href, text } from './primitives.ts';

/** One link of a menu. */
const navigationLink = z.strictObject({
  label: z.string().trim().min(2).max(40),
  href,
  hint: text(70).optional().describe('A few words under the label, only in wide menus.'),
});

/** The links of one group: more would not be read. */
const links = eachOnce(navigationLink, 'label').min(1).max(8);

/** A section of a menu, with or without a heading. */
const navigationSection = z.strictObject({
  heading: z.string().trim().min(1).max(50).optional(),
  links,
});

/** A group of the header, which opens a menu. */
const headerMenu = z.strictObject({
  label: z.string().trim().min(2).max(20),
  overview: navigationLink.optional().describe("The group's own page, shown as the first link of the menu."),
  sections: z.array(navigationSection).min(1).max(3),
  sisterFollows: z
    .boolean()
    .default(false)
    .describe('Whether the link to the sister product in site.yaml stands after this group.'),
});

/** content/navigation.yaml: header groups and footer columns, in order. */
export const navigationSchema = z.strictObject({
  header: z.array(headerMenu).min(1),
  action: navigationLink.describe(
    "The header's call to action. Beside a hero with the same button, phones show this one only.",
  ),
  footer: z.array(z.strictObject({ heading: z.string().trim().min(1), links })).min(1),
  legal: links.describe("The links in the footer's last line: privacy, terms, security, data deletion."),
});

export type Navigation = z.output<typeof navigationSchema>;
export type HeaderMenu = z.output<typeof headerMenu>;
