import GithubSlugger from 'github-slugger';
import { anchorOf } from '#lib/anchor.ts';
import { composedPaths, redirects } from '#lib/routes.ts';
import type { SectionName } from '#schemas/sections.ts';
import { type Content, type Page, textFieldsOf } from '../content.ts';
import { didYouMean } from '../did-you-mean.ts';
import { type Block, valueAt } from '../fields.ts';
import type { PageNode } from '../mdx.ts';
import { messages } from '../messages.ts';
import type { Report, SourceLocation } from '../problem.ts';

/** The target of a link within a page, and what gives it its id. */
interface Anchor {
  id: string;
  node?: PageNode;
}

/** Every URL of the site with its anchors; undefined where they are unknown. */
export type SiteMap = ReadonlyMap<string, readonly Anchor[] | undefined>;

/** Where links can lead. The anchors of a page that is not valid are unknown. */
export const siteMapOf = (content: Content, validPages: readonly Page[]): SiteMap =>
  new Map([
    ...[...composedPaths, ...Object.keys(redirects)].map((path) => [path, undefined] as const),
    ...content.pages.map(
      (page) => [page.url, validPages.includes(page) ? anchorsOf(page, content) : undefined] as const,
    ),
  ]);

function anchorsOf({ nodes }: Page, content: Content): Anchor[] {
  const slugger = new GithubSlugger();
  const anchors = nodes.flatMap((node): Anchor[] => {
    if (node.type === 'heading') return [{ id: slugger.slug(node.text), node }];
    return node.type === 'component' ? componentIds(node.name, node.block, content).map((id) => ({ id, node })) : [];
  });
  return [{ id: 'main' }, ...anchors];
}

const fixedIds: Partial<Record<SectionName, string>> = {
  Closing: 'closing',
  ComingSoon: 'coming-soon',
  HomeHero: 'gia',
  Newsletter: 'newsletter',
};

/** The ids that a component gives to its parts. */
function componentIds(name: SectionName, { data }: Block, { files }: Content): string[] {
  const { id, heading = '', group, journey } = data as Record<string, string>;
  const entriesOf = (collection: string, folder = '') =>
    files.filter((file) => file.kind === 'data' && file.collection === collection && file.group === folder);
  if (name === 'Band') return [id ?? anchorOf(heading)];
  if (name === 'MarketCards') return entriesOf('markets').map((market) => market.id);
  if (name === 'MarketPanels') return entriesOf('markets').map((market) => `market-${market.id}`);
  if (name === 'StepWords') return entriesOf('steps', journey).map((_, index) => `step-${index + 1}`);
  if (name === 'TechnologyPanels') {
    return ['technology-stack', 'specifications', ...entriesOf('technologies').map((technology) => technology.id)];
  }
  if (name === 'Accordion') {
    return entriesOf('features', group).map(({ block }) => anchorOf(String(valueAt(block?.data, ['title']))));
  }
  return [fixedIds[name] ?? []].flat();
}

/** Reports two sections of a page with the same id: a link would always lead to the first. */
export function checkDuplicateIds({ pages }: Content, site: SiteMap, report: Report) {
  for (const { url } of pages) {
    const ids = new Set<string>();
    for (const { id, node } of site.get(url) ?? []) {
      if (ids.has(id) && node) report(node.location, messages.duplicateId(id, node.type === 'component'));
      ids.add(id);
    }
  }
}

/** Reports links of fields and of running text that lead nowhere. */
export function checkLinks(content: Content, site: SiteMap, report: Report) {
  for (const { block, path, value, schema } of textFieldsOf(content)) {
    // Other links lead to other sites, or don't match the schema.
    if (schema.link && /^[/#]\S*$/.test(value)) checkLink(value, block.page, block.locate(path), site, report);
  }
  for (const page of content.pages) {
    for (const node of page.nodes) if (node.type === 'link') checkLink(node.url, page.url, node.location, site, report);
  }
}

function checkLink(url: string, page: string | undefined, location: SourceLocation, site: SiteMap, report: Report) {
  if (/^(https:\/\/|mailto:|tel:)/.test(url)) return;
  if (url.startsWith('http://')) return report(location, messages.httpsOnly(url));
  if (!/^[/#]/.test(url)) return report(location, messages.linkForms + didYouMean(`/${url}`, site.keys()));
  const [path = '', anchor] = url.replace(/\?[^#]*/, '').split('#');
  const target = path || page;
  if (target === undefined) return report(location, messages.needsPage(url));
  if (!site.has(target)) return report(location, unknownPageMessage(url, target, site));
  const ids = site.get(target)?.map(({ id }) => id);
  if (anchor === undefined || !ids || ids.includes(anchor)) return;
  report(location, messages.unknownAnchor(target, anchor) + didYouMean(anchor, ids), ids);
}

function unknownPageMessage(url: string, path: string, site: SiteMap): string {
  const tidy = path
    .replace(/\.html$/, '')
    .replace(/(?<=.)\/+$/, '')
    .replace(/^\/index$/, '/');
  const message = path.endsWith('/') ? messages.trailingSlash : messages.extension;
  if (site.has(tidy)) return message(url.replace(path, tidy));
  return messages.unknownPage(path) + (didYouMean(path, site.keys()) || ' Pages are the files of content/pages.');
}
