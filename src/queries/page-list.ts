import { render } from 'astro:content';
import { bandHeadings, entryOfCollection, entryOfHeading } from '#lib/seo/list-entries.ts';
import type { ListEntry } from '#lib/seo/seo.ts';
import { getGroup, getOrdered } from './entries.ts';
import { getLedger } from './ledger.ts';
import type { Page } from './pages.ts';

/** The top-level headings of a page: those in its Markdown, else those of its bands. */
async function getHeadings({ entry }: Page) {
  const { headings } = await render(entry);
  const sections = headings.filter(({ depth }) => depth === 2).map(({ text, slug }) => ({ text, anchor: slug }));
  return sections.length > 0 ? sections : bandHeadings(entry.body ?? '');
}

/** What a page lists, as its front matter says: the entries of a collection, or the page's own headings. */
export async function getPageList(page: Page): Promise<ListEntry[]> {
  const { kind, group } = page.entry.data.list;
  const ledger = await getLedger();
  if (kind === 'headings') {
    return (await getHeadings(page)).map((heading) => entryOfHeading(page.path, heading, ledger));
  }
  const entries =
    (kind === 'features' || kind === 'steps') && group ? await getGroup(kind, group) : await getOrdered(kind);
  return entries.map((entry) => entryOfCollection(kind, entry, ledger));
}
