import { cardPath, routes } from '#lib/routes.ts';
import type { Card } from '#lib/seo/seo.ts';
import { getPublicPages } from './pages.ts';
import { getSummary } from './seo.ts';
import { getSite } from './site.ts';

/** The social card of the page at `path`; pages that are not public use the home page's. */
export async function getCard(path: string): Promise<Card> {
  const pages = await getPublicPages();
  const page =
    pages.find((candidate) => candidate.path === path) ?? pages.find((candidate) => candidate.path === routes.home);
  if (!page) throw new Error('content/pages/index.mdx: missing');
  const [{ title }, { name }] = await Promise.all([getSummary(page), getSite()]);
  return { path: cardPath(page.path), alt: `${name}: ${title}` };
}
