import { getEntry } from 'astro:content';
import { pathOfLink } from '#lib/routes.ts';
import type { Navigation } from '#schemas/navigation.ts';
import { getHiddenPaths } from './pages.ts';

type Links = Navigation['legal'];

/** content/site.yaml. The content check reports a missing file before this runs. */
export async function getSite() {
  const entry = await getEntry('site', 'site');
  if (!entry) throw new Error('content/site.yaml: missing');
  return entry.data;
}

/** content/navigation.yaml without links to pages that this build leaves out. */
export async function getNavigation(): Promise<Navigation> {
  const entry = await getEntry('navigation', 'navigation');
  if (!entry) throw new Error('content/navigation.yaml: missing');
  const { header, footer, legal, action } = entry.data;
  const hidden = await getHiddenPaths();
  const shown = (links: Links) => links.filter(({ href }) => !hidden.has(pathOfLink(href)));
  const withLinks = <Part extends { links: Links }>(part: Part) => ({ ...part, links: shown(part.links) });
  const hasLinks = ({ links }: { links: Links }) => links.length > 0;
  return {
    action,
    legal: shown(legal),
    footer: footer.map(withLinks).filter(hasLinks),
    header: header.flatMap((group) => {
      const sections = group.sections.map(withLinks).filter(hasLinks);
      const overview = group.overview && shown([group.overview])[0];
      return sections.length > 0 ? { ...group, overview, sections } : [];
    }),
  };
}
