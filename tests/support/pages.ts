import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { companyTime, isPublic } from '#lib/publishing.ts';
import { articleCategoryPath, composedPaths, hasQuery, pathOfArticle, pathOfPage, routes } from '#lib/routes.ts';
import { entrySchemas } from '#schemas/collections.ts';
import { pageSchema } from '#schemas/page.ts';
import { siteSchema } from '#schemas/site.ts';

/** The front matter of an MDX file, checked, and whether it has a text and parts. */
function readMdx<Data>(file: string, schema: { parse: (data: unknown) => Data }) {
  const [matter = '', yaml = '', text = ''] =
    /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
  return { ...schema.parse(parse(yaml)), hasText: matter !== '' && text.trim() !== '', hasParts: /^## /m.test(text) };
}

const idsIn = (folder: string) =>
  globSync('**/*.mdx', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/').replace(/\.mdx$/, ''))
    .sort();

export const site = siteSchema.parse(parse(readFileSync('content/site.yaml', 'utf8')));

/** The company's time, by which the build decides what is public. */
export const today = companyTime(site.timeZone);

const pages = idsIn('content/pages').map((id) => ({
  path: pathOfPage(id),
  ...readMdx(`content/pages/${id}.mdx`, pageSchema),
}));

const writtenArticles = idsIn('content/articles')
  .map((id) => ({ path: pathOfArticle(id), ...readMdx(`content/articles/${id}.mdx`, entrySchemas.articles) }))
  .filter(({ hasText }) => hasText);

/** Articles with a text. */
export const articles = writtenArticles
  .filter((article) => isPublic(article, today))
  .map((article) => ({
    ...article,
    kind: 'article' as const,
    robots: 'index, follow',
    updated: article.updated ?? article.published ?? today,
  }));

/** Pages of content/pages that visitors get today. */
export const pagesOfContent = pages.filter((page) => isPublic(page, today));

/** All that may have an address: drafts, too, and what is not public yet or any more. */
export const written = [...pages, ...writtenArticles];

/** Addresses that visitors don't get today. */
export const hiddenPaths = written.filter((page) => !isPublic(page, today)).map(({ path }) => path);

/** Pages and articles that visitors get today. */
export const contentPages = [...pagesOfContent, ...articles];

const categoryPaths = [...new Set(articles.map(({ category }) => articleCategoryPath(category)))];

/** Earlier addresses of pages, and where they redirect on every host: not those with a query, which only some know. */
export const redirects: Record<string, string> = Object.fromEntries(
  contentPages.flatMap(({ path, redirectFrom }) =>
    redirectFrom.filter((from) => !hasQuery(from)).map((from) => [from, path]),
  ),
);

/** Addresses of every page: those of content/, lists of articles, and those that are composed by hand. */
export const allPaths = [...contentPages.map(({ path }) => path), ...categoryPaths, ...composedPaths];

/** The pages that `npm test` asks in depth: with the most sections and islands, a solution; and a document. */
const withIslands = [routes.home, '/solutions/clinical-automation/virtual-nursing-observation'];
const samples: readonly string[] = [...withIslands, '/privacy'];

export const isSample = (path: string) => samples.includes(path);

/** For a test that asks the same of each page: `npm test` runs it on a few, `test:full` on all. */
export const fullUnlessSample = (path: string) => (isSample(path) ? {} : { tag: '@full' });

/** The same for what islands may change. */
export const fullUnlessIslands = (path: string) => (withIslands.includes(path) ? {} : { tag: '@full' });

/** Pages that search engines may list. */
export const indexedPages = contentPages.filter(({ robots }) => robots.startsWith('index'));

/** Names of the agents, in their order. */
export const agents = globSync('content/agents/*.yaml')
  .map((file) => entrySchemas.agents.parse(parse(readFileSync(file, 'utf8'))))
  .filter((agent) => isPublic(agent, today))
  .sort((one, other) => one.order - other.order)
  .map(({ title }) => title);
