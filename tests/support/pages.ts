import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readRedirects } from '#integrations/documents.ts';
import { composedPaths, pathOfPage, routes } from '#lib/routes.ts';
import { agentSchema } from '#schemas/agent.ts';
import { pageSchema } from '#schemas/page.ts';
import { siteSchema } from '#schemas/site.ts';

const pagesFolder = 'content/pages';

const ids = globSync('**/*.mdx', { cwd: pagesFolder })
  .map((file) => file.replaceAll('\\', '/').replace(/\.mdx$/, ''))
  .sort();

function frontMatterOf(id: string) {
  const source = readFileSync(join(pagesFolder, `${id}.mdx`), 'utf8');
  const [, yaml = ''] = /^---\n([\s\S]*?)\n---/.exec(source) ?? [];
  return pageSchema.parse(parse(yaml));
}

/** Pages of content/pages. */
export const contentPages = ids.map((id) => ({ path: pathOfPage(id), ...frontMatterOf(id) }));

/** Earlier addresses of pages, and where they redirect. */
export const redirects = readRedirects();

/** Addresses of every page: those of content/pages and those that are composed by hand. */
export const allPaths = [...contentPages.map(({ path }) => path), ...composedPaths];

/** One page of each kind: with the most sections, with most islands, a solution, a form, a list, a legal document. */
const samples: readonly string[] = [
  routes.home,
  routes.technology,
  '/solutions/clinical-automation/virtual-nursing-observation',
  routes.contact,
  '/resources/white-papers-research',
  '/privacy',
];

/** For a test that asks the same of each page: `npm test` runs it on one page of each kind, `test:full` on all. */
export const fullUnlessSample = (path: string) => (samples.includes(path) ? {} : { tag: '@full' });

/** Pages that search engines may list. */
export const indexedPages = contentPages.filter(({ robots }) => robots.startsWith('index'));

export const site = siteSchema.parse(parse(readFileSync('content/site.yaml', 'utf8')));

/** Names of the agents, in their order. */
export const agents = globSync('content/agents/*.yaml')
  .map((file) => agentSchema.parse(parse(readFileSync(file, 'utf8'))))
  .sort((one, other) => one.order - other.order)
  .map(({ title }) => title);
