import { breadcrumbPaths } from '#lib/routes.ts';
import type { Crumb } from '#lib/seo/seo.ts';
import { getPages, type Page } from './pages.ts';
import { getSummary } from './seo.ts';

const getCrumb = async (page: Page): Promise<Crumb> => ({
  path: page.path,
  name: page.entry.data.breadcrumb ?? (await getSummary(page)).title,
});

/** The pages from the home page to the one at `path`. Folders without a page of their own are left out. */
export async function getBreadcrumbs(path: string): Promise<Crumb[]> {
  const steps = breadcrumbPaths(path);
  // Addresses sort so that a page follows its parents.
  const pages = (await getPages()).filter((page) => steps.includes(page.path));
  return Promise.all(pages.map(getCrumb));
}
