import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import GithubSlugger from 'github-slugger';
import { anchorOf, nameOfEntry } from '#lib/anchor.ts';
import {
  earlierAddresses,
  goneAddresses,
  isOver,
  isPublic,
  movedAddresses,
  publicPeriod,
  publishingOf,
} from '#lib/publishing.ts';
import {
  articleCategoryPath,
  calendarFilePath,
  composedPaths,
  downloadPath,
  FILES_FOLDER,
  pageIdOf,
  routes,
} from '#lib/routes.ts';
import { siteUrl } from '#lib/site-url.ts';
import { claimsIn } from '#schemas/figure.ts';
import { deadLinkMessage } from '#schemas/primitives.ts';
import { sectionOf } from '#sections/registry.ts';
import { type Content, filesIn, groupsOn, type Page, pagesWithAddress, shownBy, textFieldsOf } from '../content.ts';
import { valueAt } from '../fields.ts';
import type { Component } from '../mdx.ts';
import { closestOption, didYouMean, messages } from '../messages.ts';
import type { Report, SourceLocation } from '../problem.ts';

const siteFileOf = ({ files }: Content) => files.find(({ path }) => path === 'site.yaml');

/** Addresses that were public, and that no page, redirect or entry in `gone` answers today. A page after its last day is gone. */
function vanishedAddresses(content: Content, today: Date): string[] {
  const answering = pagesWithAddress(content).filter((page) => {
    const period = publicPeriod(publishingOf(page.data));
    return period && period.from <= today.getTime();
  });
  const answered = new Set([
    ...answering.flatMap((page) => [page.url, ...earlierAddresses(page.data)]),
    ...goneAddresses(siteFileOf(content)?.data),
  ]);
  return content.publishedAddresses.filter((address) => !answered.has(address));
}

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** The site's own routes, of which those with a parameter in brackets match no address, and what is served untouched. */
const ownFiles = () =>
  globSync(['src/pages/**/{.*/,}*.{astro,ts}', 'public/**/*.*'], { cwd: projectRoot })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/** The address of a file of the site. */
const addressOfOwn = (file: string) =>
  file.replace(/^public|^src\/pages(?=.*\.(?:astro|ts)$)/, '').replace(/\.(?:astro|ts)$/, '');

/** Hosts may answer /llms with llms.txt. */
const withoutEnding = (address: string) => address.replace(/(?<=\/[^/]+)\..*$/, '');

const articlesOf = ({ pages }: Pick<Content, 'pages'>) =>
  pages.filter(({ collection, hasText }) => collection === 'articles' && hasText);

/** The address of the list that an article is in. */
const listOf = ({ data }: Page) => articleCategoryPath(String(Object(data).category));

/**
 * Which file of the project answers an address that no page or article has: a route, a file of public/, or the first
 * article of a category, which has a list of its own. A test holds it to what the build writes.
 */
export function siteAddresses({ pages }: Content): (address: string) => string | undefined {
  const owners = new Map(
    ownFiles()
      .toReversed()
      .map((file) => [withoutEnding(addressOfOwn(file)), file]),
  );
  const lists = new Map(
    articlesOf({ pages })
      .toReversed()
      .map((article) => [listOf(article), article.file]),
  );
  // The further pages of a list are numbered.
  return (address) => owners.get(address) ?? lists.get(address.replace(/\/\d+$/, ''));
}

/** Every URL of the site with the ids that links can lead to; undefined where they are unknown. */
export type SiteMap = ReadonlyMap<string, readonly string[] | undefined>;

/** Where links can lead. The ids on a page that is not valid are unknown. */
export function readSiteMap(content: Content, validPages: readonly Page[], today: Date, report: Report): SiteMap {
  const site = new Map<string, string[] | undefined>();
  const sessions = filesIn(content, 'sessions').filter(({ data }) => Object(data).start);
  const known = [
    ...composedPaths,
    ...vanishedAddresses(content, today),
    ...ownFiles()
      .map(addressOfOwn)
      // Hosts show these in place of what is missing.
      .filter((address) => !/^\/[45]\d\d$/.test(address)),
    ...articlesOf(content).map(listOf),
    ...sessions.map(({ id }) => calendarFilePath(id)),
    routes.sitemap,
  ];
  for (const path of known) site.set(path, undefined);
  for (const { kind, path } of content.files) if (kind === 'download') site.set(downloadPath(path), undefined);
  for (const { url } of pagesWithAddress(content)) site.set(url, undefined);
  // If two pages have one URL, which is reported, the first one counts.
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
    for (const id of isComponent ? componentIds(node, content) : headingIds) {
      if (ids.includes(id)) report(node.location, messages.duplicateId(id, isComponent));
      ids.push(id);
    }
  }
  return ids;
}

/** The ids that a component gives to itself and to its parts. */
function componentIds(node: Component, content: Content): string[] {
  const { isHeaded, ids = [], entryIds, listsFigures } = sectionOf(node.name) ?? {};
  const { id, heading, panels } = Object(node.block.data);
  const entries = entryIds ? shownBy(node, content).filter(({ collection }) => collection === entryIds) : [];
  return [
    ...(isHeaded ? [id ?? anchorOf(String(heading))] : []),
    ...ids,
    ...(panels ? String(panels).split(', ').map(anchorOf) : []),
    ...entries.map((entry) => nameOfEntry(entry.id)),
    ...(listsFigures ? claimsIn(Object.values(content.figures)).map(({ id }) => id) : []),
  ];
}

/** A link of a field or of running text. */
interface Link {
  url: string;
  /** The page that it is on, unless it is in an entry. */
  page: string | undefined;
  location: SourceLocation;
  /** Where a browser goes with it; undefined outside the site. */
  target: { path: string; anchor: string } | undefined;
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    // A browser takes it as it is written.
    return text;
  }
};

/** Takes a link apart as a browser does. The anchor may be followed by a phrase to mark: `#:~:text=`. */
function targetOf(url: string, page = ''): Link['target'] {
  const site = siteUrl(process.env['SITE_URL']);
  if (!/^(?:[/#]|https:\/\/)/.test(url) || !URL.canParse(url, site)) return undefined;
  const { origin, pathname, hash } = new URL(url, new URL(page, site));
  const [anchor = ''] = hash.slice(1).split(':~:');
  return origin === site ? { path: decoded(pathname), anchor: decoded(anchor) } : undefined;
}

/** The links of fields to this site, and all links of running text. */
function linksOf(content: Content): Link[] {
  const inFields = textFieldsOf(content)
    // Others lead to other sites, or don't match the schema.
    .filter(({ value, schema }) => schema.link && (/^[/#]\S*$/.test(value) || targetOf(value)))
    .map(({ block, path, value }) => ({ url: value, page: block.page, location: block.locate(path) }));
  const inText = content.pages.flatMap(({ nodes, url: page }) =>
    nodes.flatMap((node) => (node.type === 'link' ? { url: node.url, page, location: node.location } : [])),
  );
  return [...inFields, ...inText].map((link) => ({ ...link, target: targetOf(link.url, link.page) }));
}

/** Reports links within the site that are broken or lead to an earlier address. */
export function checkLinks(content: Content, site: SiteMap, report: Report) {
  const moved = new Map(movedAddresses(content.pages).map(({ from, page }) => [from, page.url]));
  for (const link of linksOf(content)) {
    const path = link.target?.path ?? '';
    const successor = moved.get(path);
    if (successor && !site.has(path)) report(link.location, messages.movedPage(path, successor));
    else checkTarget(link, site, content, report);
  }
}

/** Reports links that are called as a page is that visitors get, and lead to another one. */
export function checkLabels(content: Content, today: Date, report: Report) {
  const names = new Map<unknown, string>();
  for (const { url, data } of pagesWithAddress(content))
    if (isPublic(publishingOf(data), today))
      for (const name of [Object(data).title, Object(data).breadcrumb]) if (name) names.set(name, url);
  for (const { block, path, value, schema } of textFieldsOf(content)) {
    const label = valueAt(block.data, [...path.slice(0, -1), 'label']);
    const named = names.get(label);
    const target = schema.link && targetOf(value)?.path;
    if (named && target && target !== named) report(block.locate(path), messages.otherName(String(label), named));
  }
}

function checkTarget({ url, page, location, target }: Link, site: SiteMap, content: Content, report: Report) {
  const dead = deadLinkMessage(url);
  if (dead) return report(location, messages.deadLink(url, dead));
  if (/^[^\s@:/]+@[^\s@/]+\.\w+$/.test(url)) return report(location, messages.emailLink(url));
  if (/^(mailto:|tel:)/.test(url)) return;
  if (url.startsWith('http://')) return report(location, messages.httpsOnly(url));
  if (url.startsWith('#') && page === undefined) return report(location, messages.needsPage(url));
  if (!target) {
    if (!/^https:\/\/[^/]/.test(url)) report(location, messages.linkForms + didYouMean(`/${url}`, site.keys()));
    return;
  }
  const { path, anchor } = target;
  if (!site.has(path)) return report(location, unknownPageMessage(url, path, site));
  const ids = site.get(path);
  // Browsers know `#top` on every page.
  if (['', 'top'].includes(anchor) || !ids || ids.includes(anchor)) return;
  const shown = content.pages.find((each) => each.url === path);
  const hint = didYouMean(anchor, ids) || messages.removedEntry(shown ? groupsOn(shown) : []);
  report(location, messages.unknownAnchor(path, anchor) + hint, ids);
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

/** Reports dates in the wrong order or too late to be seen, and a home page that visitors would not get. */
export function checkPeriods({ files, pages, publishedAddresses }: Content, today: Date, report: Report) {
  const isNew = ({ url, hasText }: Page) => hasText && !publishedAddresses.includes(url);
  const newFiles = new Set(pages.filter(isNew).map(({ file }) => file));
  for (const { file, path, block, data } of files) {
    if (!block) continue;
    const { draft, published, until } = publishingOf(data);
    if (published && until && until < published) report(block.locate(['until']), messages.endsBeforeStart);
    else if (newFiles.has(file) && isOver(publishingOf(data), today))
      report(block.locate(['until']), messages.endedBefore);
    if (path !== 'pages/index.mdx') continue;
    const field = draft ? 'draft' : until ? 'until' : published && 'published';
    if (field) report(block.locate([field]), messages.homeIsPublic);
  }
}

/** Reports links that are or will be broken, because the target is public for less time than the source. */
export function checkLinksToUnpublished(content: Content, today: Date, report: Report) {
  const pages = new Map(pagesWithAddress(content).map((page) => [page.url, page]));
  const files = new Map(content.files.map((file) => [file.file, file]));
  const vanished = vanishedAddresses(content, today);
  for (const { url, location, target: to } of linksOf(content)) {
    const target = pages.get(to?.path ?? '');
    const source = files.get(location.file);
    // A menu leaves out what is not public.
    if (!target || !source || source.path === 'navigation.yaml' || vanished.includes(target.url)) continue;
    const linked = publicPeriod(publishingOf(source.data));
    const shown = publicPeriod(publishingOf(target.data));
    // Only from today on: a page that was published later than the link was written is there now.
    const from = Math.max(linked?.from ?? 0, today.getTime());
    if (!linked || linked.to <= from || (shown && shown.from <= from && shown.to >= linked.to)) continue;
    report(location, messages.linksToUnpublished(url, publishingOf(target.data)));
  }
}

/** Reports addresses that two things claim, and public addresses that nothing answers any more. */
export function checkAddresses(content: Content, today: Date, report: Report) {
  const siteOwnerOf = siteAddresses(content);
  // By id, since the home page is also the file /index. Hosts redirect other capitals by themselves.
  const idOf = (address: string) => pageIdOf(decoded(address).toLowerCase());
  const owners = new Map(pagesWithAddress(content).map(({ url, file }) => [idOf(url), file]));
  const claimOf = (address: string) => {
    const siteOwner = siteOwnerOf(decoded(address).toLowerCase());
    if (siteOwner) return messages.siteAddress(address, siteOwner);
    const owner = owners.get(idOf(address));
    return owner && messages.addressTaken(address, owner);
  };
  for (const page of content.pages) {
    for (const [index, address] of earlierAddresses(page.data).entries()) {
      const message = claimOf(address);
      if (message && page.block) report(page.block.locate(['redirectFrom', index]), message);
      owners.set(idOf(address), page.file);
    }
  }
  const site = siteFileOf(content);
  const gone = goneAddresses(site?.data);
  // The address of a draft may be gone for now.
  for (const page of content.pages) if (publishingOf(page.data).draft) owners.delete(idOf(page.url));
  for (const [index, address] of gone.entries()) {
    const message = claimOf(address) ?? (gone.indexOf(address) < index && messages.namedTwice(address));
    if (message && site?.block) report(site.block.locate(['gone', index]), message);
  }
  for (const address of vanishedAddresses(content, today)) reportVanished(address, content, report);
}

function reportVanished(address: string, content: Content, report: Report) {
  const hidden = content.pages.find(({ url }) => url === address);
  // It has a message of its own: the home page is always public, and a page is an .mdx file.
  const isMisnamed = content.files.some(
    ({ kind, path }) => kind === 'unknown' && path.replace(/\.\w+$/, '') === `pages${address}`,
  );
  if (address === '/' || isMisnamed) return;
  const unknown = pagesWithAddress(content)
    .filter(({ url }) => !content.publishedAddresses.includes(url))
    .map(({ url }) => url);
  const successor = closestOption(address, unknown) ?? (unknown.length === 1 ? unknown[0] : undefined);
  const page: Page | undefined = content.pages.find(({ url }) => url === successor);
  // The page that has it now, or else where an address is given up.
  const file = (hidden ?? page)?.file ?? `${content.root}/site.yaml`;
  const message = hidden
    ? messages.hiddenPage(address, publishingOf(hidden.data))
    : messages.vanished(address, page?.file);
  report(hidden?.block?.locate([publishingOf(hidden.data).draft ? 'draft' : 'published']) ?? { file }, message);
  for (const { location, target } of linksOf(content)) if (target?.path === address) report(location, message);
}
