import { render } from 'astro:content';
import { fillFigures } from '#lib/format/figure.ts';
import { breadcrumbPaths, cardPath, routes } from '#lib/routes.ts';
import { bandHeadings, entryOfCollection, entryOfHeading } from '#lib/seo/list-entries.ts';
import type { Card, Crumb, ListEntry, Seo } from '#lib/seo/seo.ts';
import { withCounts } from './counts.ts';
import { getGroup, getOrdered } from './entries.ts';
import { getLedger } from './ledger.ts';
import { getPages, getPublicPages, type Page } from './pages.ts';
import { getSite } from './site.ts';

/** A page's title and description with their figures and counts filled in. */
export async function getSummary({ path, entry }: Page) {
  const { title, description } = entry.data;
  const ledger = await getLedger();
  const fill = (text: string) => withCounts(fillFigures(text, ledger));
  return { path, title: await fill(title), description: await fill(description) };
}

/** The h2 headings of a page: in its Markdown, or of its bands. */
async function getHeadings({ entry }: Page) {
  const { headings } = await render(entry);
  const sections = headings.filter(({ depth }) => depth === 2).map(({ text, slug }) => ({ text, anchor: slug }));
  return sections.length > 0 ? sections : bandHeadings(entry.body ?? '');
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
  const ledger = await getLedger();
  if (kind === 'headings') {
    return (await getHeadings(page)).map((heading) => entryOfHeading(page.path, heading, ledger));
  }
  const entries =
    (kind === 'features' || kind === 'steps') && group ? await getGroup(kind, group) : await getOrdered(kind);
  return entries.map((entry) => entryOfCollection(kind, entry, ledger));
}

/** What a page of content/pages tells search engines and social networks. */
export async function getSeo(page: Page): Promise<Seo> {
  const { keywords, robots, updated } = page.entry.data;
  return { ...(await getSummary(page)), keywords, robots, updated, list: await getPageList(page) };
}

/** The social card of the page at `path`; a page that is not public uses the home page's. */
export async function getCard(path: string): Promise<Card> {
  const pages = await getPublicPages();
  const page = pages.find((candidate) => candidate.path === path) ?? pages.find((one) => one.path === routes.home);
  if (!page) throw new Error('content/pages/index.mdx: missing');
  const [{ title }, { name }] = await Promise.all([getSummary(page), getSite()]);
  return { path: cardPath(page.path), alt: `${name}: ${title}` };
}

/** The pages from the home page to the one at `path`. Folders without a page of their own are left out. */
export async function getBreadcrumbs(path: string): Promise<Crumb[]> {
  const steps = breadcrumbPaths(path);
  // Pages are sorted by path, so parents come first.
  const pages = (await getPages()).filter((page) => steps.includes(page.path));
  return Promise.all(
    pages.map(async (page) => ({
      path: page.path,
      name: page.entry.data.breadcrumb ?? (await getSummary(page)).title,
    })),
  );
}
