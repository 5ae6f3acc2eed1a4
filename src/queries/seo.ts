import { render } from 'astro:content';
import { formatFigure } from '#lib/format/figure.ts';
import { componentsIn, countWords } from '#lib/mdx.ts';
import { lastChange } from '#lib/publishing.ts';
import { breadcrumbPaths, pathOfLink } from '#lib/routes.ts';
import { type Anchored, entryOfCollection, entryOfHeading, type Listed } from '#lib/seo/list-entries.ts';
import type { Crumb, ListEntry, Seo, StatedFigure } from '#lib/seo/seo.ts';
import { figureFacts, statedFact } from '#schemas/figure.ts';
import type { PageData } from '#schemas/page.ts';
import { sectionOf } from '#sections/registry.ts';
import { type Article, getArticles, getCategories, getTeasers } from './articles.ts';
import { getGroup, getOrdered } from './entries.ts';
import { getFigureUses } from './figure-table.ts';
import { getFigures } from './figures.ts';
import { formatText, withCounts } from './filled-text.ts';
import { getPages, getPublicPages, type Page } from './pages.ts';
import { getShown } from './publishing.ts';
import { getListedSessions } from './resources.ts';

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

/** The headings of a page's bands, with their ids. */
const bandHeadings = (mdx: string): Anchored[] =>
  componentsIn(mdx).flatMap(({ name, values }) => {
    const section = sectionOf(name);
    const { data } = section?.schema.safeParse(values) ?? {};
    return section?.headedAt && data ? [{ text: String(data['heading']), anchor: section.headedAt(data) }] : [];
  });

/** The h2 headings of a page: in its Markdown, or of its bands. */
async function getHeadings({ entry }: Page) {
  const { headings } = await render(entry);
  const sections = headings.filter(({ depth }) => depth === 2).map(({ text, slug }) => ({ text, anchor: slug }));
  return sections.length > 0 ? sections : bandHeadings(entry.body ?? '');
}

/** The figures that pages state, with their facts. */
async function getStatedFigures(path: string): Promise<StatedFigure[]> {
  const [figures, uses] = await Promise.all([getFigures(), getFigureUses()]);
  const used = new Set([...uses.values()].flat());
  return Object.values(figures)
    .filter(({ id }) => used.has(id))
    .map((figure) => ({
      name: figure.label,
      url: `${path}#${figure.id}`,
      value: formatFigure(figure),
      description: figureFacts.flatMap((fact) => statedFact(figure, fact)?.replace(/\.$/, '') ?? []).join('. '),
    }));
}

function getListed(
  kind: Exclude<PageData['list']['kind'], 'headings' | 'figures'>,
  group: string | undefined,
): Promise<Listed[]> {
  if (kind === 'articles') return getTeasers();
  if (kind === 'sessions') return getListedSessions();
  return (kind === 'features' || kind === 'steps') && group ? getGroup(kind, group) : getOrdered(kind);
}

/** The items of a page's structured list: the collection that its front matter names, or its own headings. */
async function getPageList(page: Page): Promise<ListEntry[]> {
  const list = await readPageList(page);
  return Promise.all(
    list.map(async (item) => ({
      ...item,
      name: await withCounts(item.name),
      description: item.description && (await withCounts(item.description)),
    })),
  );
}

async function readPageList(page: Page): Promise<ListEntry[]> {
  const { kind, group } = page.entry.data.list;
  const figures = await getFigures();
  if (kind === 'figures') return [];
  if (kind === 'headings') {
    return (await getHeadings(page)).map((heading) => entryOfHeading(page.path, heading, figures));
  }
  return (await getListed(kind, group)).map((entry) => entryOfCollection(kind, entry, figures));
}

/** What a page of content/pages tells search engines and social networks. */
export async function getSeo(page: Page): Promise<Seo> {
  const { keywords, robots, updated, list } = page.entry.data;
  const listed = list.kind === 'headings' || list.kind === 'figures' ? [] : await getShown(list.kind);
  return {
    ...(await getSummary(page)),
    keywords,
    robots,
    updated: lastChange([page.entry, ...listed].map(({ data }) => data)) ?? updated,
    list: await getPageList(page),
    figures: list.kind === 'figures' ? await getStatedFigures(page.path) : undefined,
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
    list: [],
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
