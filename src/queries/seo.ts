import { fillFigures } from '#lib/format/figure.ts';
import type { Seo } from '#lib/seo/seo.ts';
import { getLedger } from './ledger.ts';
import { getPageList } from './page-list.ts';
import type { Page } from './pages.ts';

/** A page's title and description, with their figures filled in. */
export async function getSummary({ path, entry }: Page) {
  const { title, description } = entry.data;
  const ledger = await getLedger();
  return { path, title: fillFigures(title, ledger), description: fillFigures(description, ledger) };
}

/** What a page tells search engines and social networks. */
export async function getSeo(page: Page): Promise<Seo> {
  const { keywords, robots, updated } = page.entry.data;
  return { ...(await getSummary(page)), keywords, robots, updated, list: await getPageList(page) };
}
