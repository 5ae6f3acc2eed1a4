import { anchorOf } from '#lib/anchor.ts';
import { figureText, fillFigures, type Ledger } from '#lib/format/figure.ts';
import { routes } from '#lib/routes.ts';
import type { ListEntry } from './seo.ts';

/** What entries of all collections have in common, as far as a list needs it. */
export interface Listed {
  /** The id without its group. */
  name: string;
  title?: string;
  /** A compliance badge has a label in place of a title. */
  label?: string;
  description?: string;
  href?: string;
  /** A modality has a figure in place of a description. */
  accuracy?: string;
}

/** Kinds whose `href` is the page of the entry itself; elsewhere it is where "Learn More" goes. */
const kindsWithPages: readonly string[] = ['solutions', 'resources'];

function urlOf(kind: string, { name, href }: Listed): string | undefined {
  if (kind === 'markets') return `${routes.markets}#${name}`;
  return kindsWithPages.includes(kind) ? href : undefined;
}

function describe({ description, accuracy = '' }: Listed, ledger: Ledger): string | undefined {
  const figure = ledger[accuracy];
  if (figure) return `${figure.label}: ${figureText(figure)}`;
  return description && fillFigures(description, ledger);
}

/** An entry of a collection as a thing of a page's list. */
export const entryOfCollection = (kind: string, entry: Listed, ledger: Ledger): ListEntry => ({
  name: fillFigures(entry.title ?? entry.label ?? entry.name, ledger),
  description: describe(entry, ledger),
  url: urlOf(kind, entry),
});

/** A heading that another part of the page can link to. */
export interface Anchored {
  text: string;
  anchor: string;
}

const attribute = (attributes: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];

/** The headings of a page's bands, with the anchors that components/sections/Band.astro gives them. */
export const bandHeadings = (mdx: string): Anchored[] =>
  Array.from(mdx.matchAll(/<Band\s([^>]*)>/g), ([, attributes = '']) => {
    const text = attribute(attributes, 'heading') ?? '';
    return { text, anchor: attribute(attributes, 'id') ?? anchorOf(text) };
  });

/** A heading of the page at `path` as a thing of its list. */
export const entryOfHeading = (path: string, { text, anchor }: Anchored, ledger: Ledger): ListEntry => ({
  name: fillFigures(text, ledger),
  url: `${path}#${anchor}`,
});
