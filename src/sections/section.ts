import { z } from 'astro/zod';
import type { ScreenName } from '#schemas/cases.ts';
import { text } from '#schemas/primitives.ts';

/** Entries of a collection: all of them, or one, or those of a group. */
export interface Selection {
  collection: string;
  /** The id of an entry, or the folder of a group. */
  within?: string | undefined;
  /** Of entries that name pages, only those that name this one. */
  ofPage: boolean;
}

/** All that the check, the studio, the queries and search engines' lists need to know of a section. */
export interface Section {
  /** What it is and what goes inside, for the studio. */
  help: string;
  /** Its values in a page. The component parses its props with it, because MDX is not type-checked. */
  schema: z.ZodObject;
  /** The highest heading in it. 1: a hero; 2: full width, not inside a <Band>. Without it: no heading. */
  level?: 1 | 2 | 3;
  /** It shows what is between its tags; `table`: a Markdown table. */
  contains?: true | 'table';
  /** How many columns its table has. Default: any number. */
  columns?: number;
  /** It is only allowed in these. Default: in any that contains others. */
  within?: readonly string[];
  /** It is part of a sentence. */
  inline?: true;
  /** The text of an article may use it. */
  inArticles?: true;
  /** It has a place for one view of the product. */
  hasView?: true;
  /** What the case that it shows has to have on its screen. */
  screen?: ScreenName;
  /** The collections and groups whose entries it shows, beside those that its values name. */
  shows?: readonly string[];
  /** The figures that it shows by itself. */
  figures?: readonly string[];
  /** It lists the figures that claim something, each with its id. */
  listsFigures?: true;
  /** Its id is its `id`, or the slug of its `heading`. */
  isHeaded?: true;
  /** The other ids that links to it can use. */
  ids?: readonly string[];
  /** The collection of which each entry that it shows has the name of its file as its id. */
  entryIds?: string;
}

/** No values. */
export const none = z.strictObject({});

export const heading = text(90);

/** Another language than that of the site. */
export const language = z.enum(['es']);

/** What can stand in the place that a hero has for a view. */
export const inHero = { slot: z.literal('view').optional().describe('In a hero: puts it in the place for a view.') };
