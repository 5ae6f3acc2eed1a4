import GithubSlugger from 'github-slugger';
import { anchorOf } from '#lib/anchor.ts';
import { composedPaths, redirects } from '#lib/routes.ts';
import type { SectionName } from '#schemas/sections.ts';
import type { Content, Entry, Page } from '../content.ts';
import { didYouMean } from '../did-you-mean.ts';
import { textFieldsOf, valueAt } from '../fields.ts';
import { attributeOf, isElement, isSection, locationOf, type MdxElement, type MdxNode, textOf } from '../mdx.ts';
import { messages } from '../messages.ts';
import type { Report, SourceLocation } from '../problem.ts';

/** The target of a link within a page, and the node that gives it its id. */
interface Anchor {
  id: string;
  node?: MdxNode;
}

/** Every URL of the site with its anchors; undefined where they are not known. */
export type SiteMap = ReadonlyMap<string, readonly Anchor[] | undefined>;

/** The anchors of the components that have some, as each component writes them. */
const componentAnchors: Partial<Record<SectionName, (element: MdxElement, entries: readonly Entry[]) => string[]>> = {
  Accordion: (element, entries) =>
    groupOf(entries, 'features', attributeOf(element, 'group')).map(({ block }) =>
      anchorOf(String(valueAt(block?.data, ['title']))),
    ),
  Band: (element) => [attributeOf(element, 'id') ?? anchorOf(attributeOf(element, 'heading') ?? '')],
  Closing: () => ['closing'],
  ComingSoon: () => ['coming-soon'],
  HomeHero: () => ['gia'],
  MarketCards: (_, entries) => groupOf(entries, 'markets').map(({ id }) => id),
  MarketPanels: (_, entries) => groupOf(entries, 'markets').map(({ id }) => `market-${id}`),
  Newsletter: () => ['newsletter'],
  StepWords: (element, entries) =>
    groupOf(entries, 'steps', attributeOf(element, 'journey')).map((_, index) => `step-${index + 1}`),
  TechnologyPanels: (_, entries) => [
    'technology-stack',
    'specifications',
    ...groupOf(entries, 'technologies').map(({ id }) => id),
  ],
};

const groupOf = (entries: readonly Entry[], collection: string, group = '') =>
  entries.filter((entry) => entry.collection === collection && entry.group === group);

/** Where links can lead. Only of clear pages the anchors are certain. */
export const siteMapOf = ({ pages, entries }: Content, clearPages: readonly Page[]): SiteMap =>
  new Map([
    ...[...composedPaths, ...Object.keys(redirects)].map((path) => [path, undefined] as const),
    ...pages.map((page) => [page.path, clearPages.includes(page) ? anchorsOf(page, entries) : undefined] as const),
  ]);

function anchorsOf({ nodes }: Page, entries: readonly Entry[]): Anchor[] {
  const slugger = new GithubSlugger();
  const anchors = nodes.flatMap((node): Anchor[] => {
    if (node.type === 'heading') return [{ id: slugger.slug(textOf(node)), node }];
    if (!isElement(node) || !isSection(node.name)) return [];
    return (componentAnchors[node.name]?.(node, entries) ?? []).map((id) => ({ id, node }));
  });
  return [{ id: 'main' }, ...anchors];
}

/** Reports two sections of a page with the same id: a link would always lead to the first. */
export function checkDuplicateIds({ pages }: Content, site: SiteMap, report: Report) {
  for (const { path, file } of pages) {
    const ids = new Set<string>();
    for (const { id, node } of site.get(path) ?? []) {
      if (ids.has(id) && node) report(locationOf(file, node), messages.duplicateId(id, isElement(node)));
      ids.add(id);
    }
  }
}

/** Reports links of fields and of running text that lead nowhere. */
export function checkLinks(content: Content, site: SiteMap, report: Report) {
  for (const { block, path, value, schema } of textFieldsOf([...content.yaml, ...content.components])) {
    // Other links lead to other sites, or don't match the schema.
    if (schema.link && /^[/#]\S*$/.test(value)) checkLink(value, block.page, block.locate(path), site, report);
  }
  for (const { file, path, nodes } of content.pages) {
    for (const node of nodes) {
      if (node.type !== 'link' && node.type !== 'definition') continue;
      checkLink(node.url, path, { ...locationOf(file, node), field: `(${node.url})` }, site, report);
    }
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
