import { z } from 'astro/zod';
import { copy } from './primitives.ts';
import { publishingFields, redirectFrom } from './publishing.ts';

/** What the page's structured data lists: its own headings, or the entries of a collection or of one of its groups. */
const listSchema = z.strictObject({
  kind: z.enum([
    'headings',
    'agents',
    'markets',
    'technologies',
    'solutions',
    'compliance',
    'milestones',
    'devices',
    'resources',
    'publications',
    'sessions',
    'articles',
    'features',
    'steps',
    'values',
    'modalities',
    'figures',
  ]),
  /** The folder to list, only for features and steps. */
  group: z.string().optional(),
});

/** Front matter of a page in content/pages. The file's path is the page's URL. */
export const pageSchema = z.strictObject({
  /** Title in search results, in the browser tab and on the social card. The company name is added. */
  title: copy(60).min(4),
  /** One or two sentences for search results, 50 to 160 characters. */
  description: copy(160).min(50),
  /** 3 to 10 short terms. */
  keywords: z.array(z.string().min(2).max(40)).min(3).max(10),
  /** Date of the last change to what the page says: 2025-08-23. Search engines visit changed pages again. */
  updated: z.coerce.date(),
  /** Short name for the breadcrumb. Defaults to the title. */
  breadcrumb: z.string().max(40).optional(),
  /** `legal` is a long document with a table of contents. */
  kind: z.enum(['page', 'legal']).default('page'),
  /** Date a legal document takes effect: 2025-08-23. It also shows `updated`, so that a change of words is not a new effect. */
  effective: z.coerce.date().optional(),
  /** Whether search engines may list the page. */
  robots: z.enum(['index, follow', 'noindex, follow']).default('index, follow'),
  list: listSchema,
  ...publishingFields,
  redirectFrom,
});

export type PageData = z.output<typeof pageSchema>;
