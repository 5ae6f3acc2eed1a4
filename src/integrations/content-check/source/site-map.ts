import GithubSlugger from 'github-slugger';
import { anchorOf } from '#lib/anchor.ts';
import { composedPaths, redirects } from '#lib/routes.ts';
import type { SectionName } from '#schemas/sections.ts';
import { valueAt } from './block.ts';
import { isSection } from './components.ts';
import { type Content, type Entry, groupOf, type Page } from './content.ts';
import { attributeOf, isElement, type MdxElement, type MdxNode, nodesOf, textOf } from './mdx.ts';

/** A place within a page that a link can lead to, and what gives it its name. */
export interface Anchor {
  id: string;
  node?: MdxNode;
}

/** Every address of the site with its anchors; undefined where only the program knows them. */
export type SiteMap = ReadonlyMap<string, readonly Anchor[] | undefined>;

type AnchorsOf = (element: MdxElement, entries: readonly Entry[]) => string[];

const namesOf = (entries: readonly Entry[], collection: 'markets' | 'technologies') =>
  entries.filter((entry) => entry.collection === collection).map(({ id }) => id);

const groupIn = (entries: readonly Entry[], collection: 'features' | 'steps', group: string | undefined) =>
  entries.filter((entry) => entry.collection === collection && groupOf(entry) === group);

const titleOf = ({ block }: Entry) => String(valueAt(block?.data, ['title']));

/** The anchors that components give, each as its component does. */
const sectionAnchors: Partial<Record<SectionName, AnchorsOf>> = {
  Accordion: (accordion, entries) =>
    groupIn(entries, 'features', attributeOf(accordion, 'group')).map((item) => anchorOf(titleOf(item))),
  Band: (band) => [attributeOf(band, 'id') ?? anchorOf(attributeOf(band, 'heading') ?? '')],
  Closing: () => ['closing'],
  ComingSoon: () => ['coming-soon'],
  HomeHero: () => ['gia'],
  MarketCards: (_, entries) => namesOf(entries, 'markets'),
  MarketPanels: (_, entries) => namesOf(entries, 'markets').map((name) => `market-${name}`),
  Newsletter: () => ['newsletter'],
  StepWords: (words, entries) =>
    groupIn(entries, 'steps', attributeOf(words, 'journey')).map((_, index) => `step-${index + 1}`),
  TechnologyPanels: (_, entries) => ['technology-stack', 'specifications', ...namesOf(entries, 'technologies')],
};

/** Where links may lead. */
export function siteMapOf({ pages, entries }: Content): SiteMap {
  return new Map<string, readonly Anchor[] | undefined>([
    ...[...composedPaths, ...Object.keys(redirects)].map((path) => [path, undefined] as const),
    ...pages.map((page) => [page.path, anchorsOf(page, entries)] as const),
  ]);
}

/** A component that is misspelt may be one that has an anchor, and a band without its heading has one. */
const isUnclear = (node: MdxNode) =>
  isElement(node) && (!isSection(node.name) || (node.name === 'Band' && attributeOf(node, 'heading') === undefined));

/** Ids of the page's frame come first, then those of its headings and components from top to bottom. */
function anchorsOf({ tree }: Page, entries: readonly Entry[]): Anchor[] | undefined {
  if (!tree || [...nodesOf(tree)].some(isUnclear)) return undefined;
  const slugger = new GithubSlugger();
  const anchors = [...nodesOf(tree)].flatMap((node): Anchor[] => {
    if (node.type === 'heading') return [{ id: slugger.slug(textOf(node)), node }];
    if (!isElement(node) || !isSection(node.name)) return [];
    return (sectionAnchors[node.name]?.(node, entries) ?? []).map((id) => ({ id, node }));
  });
  return [{ id: 'main' }, ...anchors];
}
