import { z } from 'astro/zod';
import { reference, text } from './primitives.ts';
import { publishingFields, redirectFrom } from './publishing.ts';

/** Front matter of a page in content/pages. The file's path is the page's URL. */
export const pageSchema = z.strictObject({
  title: text(60)
    .min(4)
    .describe('Title in search results, in the browser tab and on the social card. The company name is added.'),
  description: text(160).min(50).describe('One or two sentences for search results, 50 to 160 characters.'),
  keywords: z.array(z.string().trim().min(2).max(40)).min(3).max(10).describe('3 to 10 short terms.'),
  updated: z.coerce
    .date()
    .describe('Date of the last change to what the page says: 2025-08-23. Search engines visit changed pages again.'),
  breadcrumb: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .optional()
    .describe('Short name for the breadcrumb. Defaults to the title.'),
  kind: z.enum(['page', 'legal']).default('page').describe('`legal` is a long document with a table of contents.'),
  effective: z.coerce
    .date()
    .optional()
    .describe(
      'Date a legal document takes effect: 2025-08-23. It also shows `updated`, so that a change of words is not a new effect.',
    ),
  audience: z
    .enum(['buyers', 'patients'])
    .default('buyers')
    .describe('`patients`: the header and the menu of the page have no call to action.'),
  robots: z
    .enum(['index, follow', 'noindex, follow'])
    .default('index, follow')
    .describe('Whether search engines may list the page.'),
  cardElements: z
    .enum(['agents', 'technologies'])
    .optional()
    .describe('The elements on its social card: all of these.'),
  cardAgent: reference('agentCodes').optional().describe('The two letters of the agent on its social card: Nu.'),
  cardFigure: reference('figures')
    .optional()
    .describe('The figure on its social card, if it has no elements: one without a condition.'),
  ...publishingFields,
  redirectFrom,
});

export type PageData = z.output<typeof pageSchema>;
