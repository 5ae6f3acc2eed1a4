import { render } from 'astro:content';
import { anchorOf, nameOfEntry } from '#lib/anchor.ts';
import { formatFigure } from '#lib/format/figure.ts';
import { componentsIn, countWords } from '#lib/mdx.ts';
import { hasText, lastChange } from '#lib/publishing.ts';
import { breadcrumbPaths, pathOfArticle, pathOfLink } from '#lib/routes.ts';
import type { Crumb, ListEntry, Seo, StatedFigure } from '#lib/seo/seo.ts';
import { figureFacts, statedFact } from '#schemas/figure.ts';
import { sectionOf } from '#sections/registry.ts';
import { type Article, getArticles, getCategories } from './articles.ts';
import { getClaims } from './figures.ts';
import { formatText } from './filled-text.ts';
import { getPages, getPublicPages, type Page } from './pages.ts';
import { getShownGroups, type ShownEntry } from './shown-entries.ts';

/** What machines are told of a page or an article. */
export interface Summary {
  path: string;
  title: string;
  description: string;
  /** Its name in the breadcrumbs. */
  shortTitle: string;
}

interface Describable {
  path: string;
  entry: { data: { title: string; description: string; breadcrumb?: string | undefined } };
}

/** A page's title and description with their figures and counts filled in. */
export async function getSummary({ path, entry }: Describable): Promise<Summary> {
  const { description, breadcrumb } = entry.data;
  const title = await formatText(entry.data.title);
  return { path, title, description: await formatText(description), shortTitle: breadcrumb ?? title };
}

/** The pages and articles that search engines may list, sorted by path. */
export async function getPublicSummaries(): Promise<Summary[]> {
  const [pages, articles] = await Promise.all([getPublicPages(), getArticles()]);
  const summaries = await Promise.all([...pages, ...articles].map(getSummary));
  return summaries.sort((one, other) => one.path.localeCompare(other.path));
}

/** The page or article that a link of this site leads to. The content check has already reported links that lead nowhere. */
export async function getSummaryOf(link: string): Promise<Summary> {
  const path = pathOfLink(link);
  const [pages, articles] = await Promise.all([getPages(), getArticles()]);
  const page = [...pages, ...articles].find((one) => one.path === path);
  if (!page) throw new Error(`${link}: there is no such page`);
  return { ...(await getSummary(page)), path: link };
}

/** The h2 headings of a page: of its Markdown, or of its bands. */
async function getHeadings({ path, entry }: Page): Promise<ListEntry[]> {
  const { headings } = await render(entry);
  const sections = headings.filter(({ depth }) => depth === 2).map(({ text, slug }) => ({ text, id: slug }));
  const bands = componentsIn(entry.body ?? '')
    .filter(({ name }) => sectionOf(name)?.isHeaded)
    .map(({ values }) => ({
      text: String(values['heading']),
      id: values['id'] ?? anchorOf(String(values['heading'])),
    }));
  return [...sections, ...bands].map(({ text, id }) => ({ name: text, url: `${path}#${id}` }));
}

/** An entry with a name, and where it is: on a page of its own, or on the page at `path`, if links can lead to it there. */
function itemOf({ collection, id, data, body }: ShownEntry, path: string | undefined): ListEntry[] {
  const { title, label = '', href }: { title?: string; label?: string; href?: string } = Object(data);
  const own = { solutions: href, articles: hasText(body) ? pathOfArticle(id) : undefined }[String(collection)];
  const name = title ?? label;
  return name ? [{ name, url: own ?? (path && `${path}#${nameOfEntry(id)}`) }] : [];
}

/** The lists of a page: of the entries that its sections show, by collection or group; of its headings, if it shows none. */
async function getLists(page: Page): Promise<ListEntry[][]> {
  const lists = new Map<string, ListEntry[]>();
  for (const { collection, within, hasIds, entries } of await getShownGroups(page.entry.body ?? '', page.path)) {
    const list = entries.flatMap((entry) => itemOf(entry, hasIds ? page.path : undefined));
    const name = `${collection}/${within}`;
    // A drawing can show them, too, without their ids.
    if (list.length > 1 && (hasIds || !lists.has(name))) lists.set(name, list);
  }
  const all = lists.size > 0 ? [...lists.values()] : [await getHeadings(page)];
  const named = async (item: ListEntry) => ({ ...item, name: await formatText(item.name) });
  return Promise.all(all.filter(({ length }) => length > 0).map((list) => Promise.all(list.map(named))));
}

/** The figures that a page lists, with their facts. */
async function getStatedFigures({ path, entry }: Page): Promise<StatedFigure[] | undefined> {
  if (!componentsIn(entry.body ?? '').some(({ name }) => sectionOf(name)?.listsFigures)) return undefined;
  const figures = (await getClaims()).flatMap(([, some]) => some);
  return figures.map((figure) => ({
    name: figure.label,
    url: `${path}#${figure.id}`,
    value: formatFigure(figure),
    description: figureFacts.flatMap((fact) => statedFact(figure, fact)?.replace(/\.$/, '') ?? []).join('. '),
  }));
}

/** What a page of content/pages tells search engines and social networks. */
export async function getSeo(page: Page): Promise<Seo> {
  const { keywords, robots, updated } = page.entry.data;
  const figures = await getStatedFigures(page);
  const shown = await getShownGroups(page.entry.body ?? '', page.path);
  const entries = shown.flatMap((group) => group.entries);
  return {
    ...(await getSummary(page)),
    keywords,
    robots,
    // As the sitemap says it.
    updated: lastChange([page.entry, ...entries].map(({ data }) => data)) ?? updated,
    lists: figures ? [] : await getLists(page),
    figures,
  };
}

/** What an article tells search engines and social networks. */
export async function getArticleSeo(article: Article): Promise<Seo> {
  const { published, updated = published, categoryName, by, entry } = article;
  const facts = { published, section: categoryName, words: countWords(entry.body ?? ''), by };
  return {
    ...(await getSummary(article)),
    keywords: [],
    robots: 'index, follow',
    updated,
    lists: [],
    article: facts,
  };
}

/** The pages from the home page to the one at `path`. Folders without a page of their own are left out. */
export async function getBreadcrumbs(path: string): Promise<Crumb[]> {
  const steps = breadcrumbPaths(path);
  const isStep = ({ path }: { path: string }) => steps.includes(path);
  const [pages, articles, categories] = await Promise.all([getPages(), getArticles(), getCategories()]);
  // Pages are sorted by path, so parents come first.
  const summaries = await Promise.all([...pages, ...articles].filter(isStep).map(getSummary));
  const lists = categories.filter(isStep).map(async ({ path, title }) => ({ path, name: await formatText(title) }));
  return [...summaries.map(({ path, shortTitle }) => ({ path, name: shortTitle })), ...(await Promise.all(lists))];
}
