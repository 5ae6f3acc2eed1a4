import GithubSlugger from 'github-slugger';
import { anchorOf } from '#lib/anchor.ts';
import { composedPaths, downloadPath, FILES_FOLDER, pathOfLink } from '#lib/routes.ts';
import type { SectionName } from '#schemas/sections.ts';
import { vanishedAddresses } from '../addresses.ts';
import { type Content, earlierAddresses, type Page, pagesWithAddress, textFieldsOf } from '../content.ts';
import { didYouMean } from '../did-you-mean.ts';
import { type Block, valueAt } from '../fields.ts';
import { messages } from '../messages.ts';
import type { Report, SourceLocation } from '../problem.ts';
import { questionsIn } from './questions.ts';

/** Every URL of the site with the ids that links can lead to; undefined where they are unknown. */
export type SiteMap = ReadonlyMap<string, readonly string[] | undefined>;

/** Where links can lead. The ids on a page that is not valid are unknown. */
export function readSiteMap(content: Content, validPages: readonly Page[], today: Date, report: Report): SiteMap {
  const site = new Map<string, string[] | undefined>();
  const known = [...composedPaths, ...vanishedAddresses(content, today)];
  for (const path of known) site.set(path, undefined);
  for (const { kind, path } of content.files) if (kind === 'download') site.set(downloadPath(path), undefined);
  for (const { url } of pagesWithAddress(content)) site.set(url, undefined);
  // Of two pages with one URL, which is reported, the first counts.
  for (const page of validPages) {
    if (site.has(page.url)) site.set(page.url, site.get(page.url) ?? idsOf(page, content, report));
  }
  return site;
}

/** The ids on a page. Reports an id that it has twice: a link would always lead to the first. */
function idsOf({ nodes }: Page, content: Content, report: Report): string[] {
  const slugger = new GithubSlugger();
  const ids = ['main'];
  for (const node of nodes) {
    const isComponent = node.type === 'component';
    const headingIds = node.type === 'heading' ? [slugger.slug(node.text)] : [];
    for (const id of isComponent ? componentIds(node.name, node.block, content) : headingIds) {
      if (ids.includes(id)) report(node.location, messages.duplicateId(id, isComponent));
      ids.push(id);
    }
  }
  return ids;
}

const fixedIds: Partial<Record<SectionName, string>> = {
  Closing: 'closing',
  ComingSoon: 'coming-soon',
  FigureClosing: 'closing',
  HomeHero: 'gia',
  Newsletter: 'newsletter',
  QuestionsClosing: 'closing',
  ViewClosing: 'closing',
  WeekClosing: 'closing',
};

/** The ids that a component gives to its parts. */
function componentIds(name: SectionName, block: Block, content: Content): string[] {
  const { files } = content;
  const { id, heading = '', group, journey } = block.data as Record<string, string>;
  const entriesOf = (collection: string, folder = '') =>
    files.filter((file) => file.kind === 'data' && file.collection === collection && file.group === folder);
  if (name === 'Band') return [id ?? anchorOf(heading)];
  if (name === 'MarketCards') return entriesOf('markets').map((market) => market.id);
  if (name === 'MarketPanels') return entriesOf('markets').map((market) => `market-${market.id}`);
  if (name === 'StepCarousel') return entriesOf('steps', journey).map((_, index) => `step-${index + 1}`);
  if (name === 'TechnologyPanels') {
    return ['technology-stack', 'specifications', ...entriesOf('technologies').map((technology) => technology.id)];
  }
  if (name === 'Accordion') {
    return entriesOf('features', group).map((feature) => anchorOf(String(valueAt(feature.block?.data, ['title']))));
  }
  if (name === 'Questions') return questionsIn(block, content).map((question) => question.id);
  return [fixedIds[name] ?? []].flat();
}

/** A link of a field or of running text. */
interface Link {
  url: string;
  /** The page that it is on, unless it is in an entry. */
  page: string | undefined;
  location: SourceLocation;
}

/** The links of fields to this site, and all links of running text. */
export function linksOf(content: Content): Link[] {
  const inFields = textFieldsOf(content)
    // Others lead to other sites, or don't match the schema.
    .filter(({ value, schema }) => schema.link && /^[/#]\S*$/.test(value))
    .map(({ block, path, value }) => ({ url: value, page: block.page, location: block.locate(path) }));
  const inText = content.pages.flatMap(({ nodes, url: page }) =>
    nodes.flatMap((node) => (node.type === 'link' ? { url: node.url, page, location: node.location } : [])),
  );
  return [...inFields, ...inText];
}

/** Reports links within the site that are broken or lead to an earlier address. */
export function checkLinks(content: Content, site: SiteMap, report: Report) {
  const moved = new Map(
    content.pages.flatMap((page) => earlierAddresses(page).map((from) => [from, page.url] as const)),
  );
  for (const link of linksOf(content)) {
    const path = pathOfLink(link.url);
    const target = moved.get(path);
    if (target && !site.has(path)) report(link.location, messages.movedPage(path, target));
    else checkTarget(link, site, report);
  }
}

function checkTarget({ url, page, location }: Link, site: SiteMap, report: Report) {
  if (/^(https:\/\/|mailto:|tel:)/.test(url)) return;
  if (url.startsWith('http://')) return report(location, messages.httpsOnly(url));
  if (!/^[/#]/.test(url)) return report(location, messages.linkForms + didYouMean(`/${url}`, site.keys()));
  const [path = '', anchor] = url.replace(/\?[^#]*/, '').split('#');
  const target = path || page;
  if (target === undefined) return report(location, messages.needsPage(url));
  if (!site.has(target)) return report(location, unknownPageMessage(url, target, site));
  const ids = site.get(target);
  if (anchor === undefined || !ids || ids.includes(anchor)) return;
  report(location, messages.unknownAnchor(target, anchor) + didYouMean(anchor, ids), ids);
}

function unknownPageMessage(url: string, path: string, site: SiteMap): string {
  if (path.startsWith(FILES_FOLDER)) return messages.unknownDownload(path) + didYouMean(path, site.keys());
  const tidy = path
    .replace(/\.html$/, '')
    .replace(/(?<=.)\/+$/, '')
    .replace(/^\/index$/, '/');
  const message = path.endsWith('/') ? messages.trailingSlash : messages.extension;
  if (site.has(tidy)) return message(url.replace(path, tidy));
  return messages.unknownPage(path) + (didYouMean(path, site.keys()) || ' Pages are the files of content/pages.');
}
