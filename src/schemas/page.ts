import { z } from 'astro/zod';
import { copy } from './primitives.ts';

/** What the page's structured data lists: its own headings, or the entries of a collection (one group of it). */
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
  ]),
  /** Only for features and steps: the folder to list. */
  group: z.string().optional(),
});

/** Front matter of a page in content/pages. The file's path is the page's address. */
export const pageSchema = z.strictObject({
  /** Title in search results, in the browser's tab and on the social card; the company's name is added. */
  title: copy(60).min(4),
  /** One or two sentences for search results, 50 to 160 characters. */
  description: copy(160).min(50),
  /** 3 to 10 short terms. */
  keywords: z.array(z.string().min(2).max(40)).min(3).max(10),
  /** Day of the last change of meaning: 2025-08-23. Tells search engines when to look again. */
  updated: z.coerce.date(),
  /** Short name for the breadcrumb; the title when left out. */
  breadcrumb: z.string().max(40).optional(),
  /** `legal` is a long document with a table of contents. */
  kind: z.enum(['page', 'legal']).default('page'),
  /** Day from which a legal document is in force. */
  effective: z.coerce.date().optional(),
  /** What search engines may do. */
  robots: z.enum(['index, follow', 'noindex, follow']).default('index, follow'),
  list: listSchema,
});

export type PageData = z.output<typeof pageSchema>;
