import type { APIRoute } from 'astro';
import { usesIn } from '#lib/figure-uses.ts';
import { routes } from '#lib/routes.ts';
import { getArticles } from '#queries/articles.ts';
import { entriesDrawnBy, getFigureUses } from '#queries/figure-uses.ts';
import { getPages } from '#queries/pages.ts';
import { nameOf, SHOWN } from './forms.ts';
import { FILE } from './parts.ts';

export const prerender = false;

/** Leads from an entry, `agents/nurse`, to the first page that shows it. The page then marks where: see toolbar.ts. */
export const GET: APIRoute = async ({ params: { name = '' }, redirect }) => {
  const pages = [...(await getPages()), ...(await getArticles())];
  const figures = await getFigureUses();
  const own = pages.find(({ entry }) => `${entry.collection}/${entry.id}` === name);
  if (own) return redirect(own.path);
  // A single file: the navigation.
  if (!name.includes('/')) return redirect(routes.home + SHOWN + name);
  for (const { path, entry } of pages) {
    const tags = [...usesIn(entry.body ?? '')].filter((use) => typeof use !== 'string');
    const drawn = (await Promise.all(tags.map((tag) => entriesDrawnBy(tag, path)))).flat();
    const isShown = drawn.some((each) => nameOf(String(Object(each)[FILE])) === name);
    if (isShown || figures.get(path)?.includes(name.replace('figures/', ''))) return redirect(path + SHOWN + name);
  }
  return new Response('No page shows this yet.', { status: 404 });
};
