import { type Figures, formatFigures, stateFigures } from '#lib/format/figure.ts';
import { routes } from '#lib/routes.ts';
import type { ListEntry } from './seo.ts';

/** The fields of a collection's entry that a list uses. */
export interface Listed {
  /** The id without its folder. */
  name: string;
  title?: string;
  /** Compliance badges have a label instead of a title. */
  label?: string;
  description?: string;
  href?: string | undefined;
  /** Modalities have a figure instead of a description. */
  accuracy?: string;
}

/** Collections whose `href` is the entry's own page; in others it is where "Learn More" goes. */
const kindsWithPages: readonly string[] = ['solutions', 'articles'];

function urlOf(kind: string, { name, href }: Listed): string | undefined {
  if (kind === 'markets') return `${routes.markets}#${name}`;
  return kindsWithPages.includes(kind) ? href : undefined;
}

function describe({ description, accuracy = '' }: Listed, figures: Figures): string | undefined {
  const figure = figures[accuracy];
  if (figure) return stateFigures(`${figure.label}: {${accuracy}}.`, figures);
  return description && stateFigures(description, figures);
}

/** An entry of a collection as an item of a page's list. */
export const entryOfCollection = (kind: string, entry: Listed, figures: Figures): ListEntry => ({
  name: formatFigures(entry.title ?? entry.label ?? entry.name, figures),
  description: describe(entry, figures),
  url: urlOf(kind, entry),
});

/** A heading with its id. */
export interface Anchored {
  text: string;
  anchor: string;
}

/** A heading of the page at `path` as an item of its list. */
export const entryOfHeading = (path: string, { text, anchor }: Anchored, figures: Figures): ListEntry => ({
  name: formatFigures(text, figures),
  url: `${path}#${anchor}`,
});
