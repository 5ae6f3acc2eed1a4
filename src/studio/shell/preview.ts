import type { APIRoute } from 'astro';
import { routes } from '#lib/routes.ts';
import { getArticles } from '#queries/articles.ts';
import { getPages } from '#queries/pages.ts';
import { getShownGroups } from '#queries/shown-entries.ts';
import { nameOf } from '../publish/names.ts';

/** Astro knows a new entry a moment after it was saved, so the browser asks again. */
const nowhere = `<!doctype html>
<title>Preview</title>
<meta http-equiv="refresh" content="1">
<p>No page shows this yet.</p>
`;

/** Leads from an entry, `agents/nurse`, to the first page that shows it. */
export const GET: APIRoute = async ({ params: { name = '' }, redirect }) => {
  const address = await addressOf(name);
  if (address) return redirect(address);
  return new Response(nowhere, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
};

/** The first page that shows an entry. */
async function addressOf(name: string): Promise<string | undefined> {
  const pages = [...(await getPages()), ...(await getArticles())];
  const own = pages.find(({ entry }) => `${entry.collection}/${entry.id}` === name);
  if (own) return own.path;
  // A single file is on every page.
  if (!name.includes('/')) return routes.home;
  for (const { path, entry } of pages) {
    const shown = (await getShownGroups(entry.body ?? '', path)).flatMap(({ entries }) => entries);
    if (shown.some(({ filePath = '' }) => nameOf(filePath) === name)) return path;
    // A figure is named in the text, or by what is shown there.
    const [, figure] = /^figures\/(.+)/.exec(name) ?? [];
    const isNamed = new RegExp(`["{]${figure}["}:]`);
    if (figure && isNamed.test(entry.body + JSON.stringify(shown.map(({ data }) => data)))) return path;
  }
  return undefined;
}
