import { routes } from '#lib/routes.ts';
import type { InterfaceMessages } from '#schemas/interface.ts';
import type { HeaderMenu, Navigation } from '#schemas/navigation.ts';
import type { Site } from '#schemas/site.ts';

export interface MappedPage {
  /** Path from the site's root. */
  path: string;
  /** Full URL. */
  url: string;
  title: string;
  description: string;
}

interface Section {
  heading: string;
  pages: MappedPage[];
}

const menuPaths = ({ overview, sections }: HeaderMenu) =>
  [overview, ...sections.flatMap(({ links }) => links)].flatMap((link) => link?.href.split('#')[0] ?? []);

const isArticle = (path: string) => path.startsWith(`${routes.articles}/`);

/** Groups pages by the first menu that links to them. Other pages, such as the home page, come first; articles have a group of their own. */
export function sectionsOf(
  pages: readonly MappedPage[],
  { header, legal }: Pick<Navigation, 'header' | 'legal'>,
  headings: InterfaceMessages['map'],
) {
  const left = new Map(pages.map((page) => [page.path, page]));
  const take = (path: string) => {
    const page = left.get(path);
    left.delete(path);
    return page ?? [];
  };
  const sections: Section[] = [
    ...header.map((menu) => ({ heading: menu.label, pages: menuPaths(menu).flatMap(take) })),
    { heading: headings.articles, pages: [...left.keys()].filter(isArticle).flatMap(take) },
    { heading: headings.legal, pages: legal.flatMap(({ href }) => take(href)) },
  ];
  return [{ heading: headings.start, pages: [...left.values()] }, ...sections].filter(
    (section) => section.pages.length > 0,
  );
}

const linkOf = ({ title, url, description }: MappedPage) => `- [${title}](${url}): ${description}`;

/** llms.txt, a plain-text map of the site for language models. https://llmstxt.org */
export function llmsTxt(site: Pick<Site, 'name' | 'description' | 'disclaimer'>, sections: readonly Section[]): string {
  const blocks = sections.flatMap(({ heading, pages }) => [`## ${heading}`, pages.map(linkOf).join('\n')]);
  return `${[`# ${site.name}`, `> ${site.description}`, site.disclaimer, ...blocks].join('\n\n')}\n`;
}
