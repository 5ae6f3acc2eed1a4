import { publicPeriod } from '#lib/publishing.ts';
import { composedPaths, pathOfLink } from '#lib/routes.ts';
import { publishingOf, vanishedAddresses } from '../addresses.ts';
import { type Content, earlierAddresses, goneAddresses, type Page, PUBLISHED, pagesWithAddress } from '../content.ts';
import { closestOption } from '../did-you-mean.ts';
import { messages } from '../messages.ts';
import type { Report } from '../problem.ts';
import { linksOf } from './links.ts';

/** Reports dates in the wrong order, and a home page that visitors would not get. */
export function checkPeriods({ files }: Content, report: Report) {
  for (const { path, block, ...file } of files) {
    if (!block) continue;
    const { draft, published, until } = publishingOf({ ...file, path, block });
    if (published && until && until < published) report(block.locate(['until']), messages.endsBeforeStart);
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
  for (const { url, location } of linksOf(content)) {
    const target = pages.get(pathOfLink(url));
    const source = files.get(location.file);
    // A menu leaves out what is not public.
    if (!target || !source || source.path === 'navigation.yaml' || vanished.includes(target.url)) continue;
    const linked = publicPeriod(publishingOf(source));
    const shown = publicPeriod(publishingOf(target));
    // Only from today on: a page that was published later than the link was written is there now.
    const from = Math.max(linked?.from ?? 0, today.getTime());
    if (!linked || linked.to <= from || (shown && shown.from <= from && shown.to >= linked.to)) continue;
    report(location, messages.linksToUnpublished(url, publishingOf(target)));
  }
}

/** Reports addresses that two things claim, and public addresses that nothing answers any more. */
export function checkAddresses(content: Content, today: Date, report: Report) {
  const owners = new Map<string, string>(composedPaths.map((path) => [path, 'a built-in page']));
  for (const { url, file } of pagesWithAddress(content)) owners.set(url, file);
  for (const page of content.pages) {
    for (const [index, address] of earlierAddresses(page).entries()) {
      const owner = owners.get(address);
      if (owner && page.block)
        report(page.block.locate(['redirectFrom', index]), messages.addressTaken(address, owner));
      owners.set(address, page.file);
    }
  }
  const site = content.files.find(({ path }) => path === 'site.yaml');
  const gone = goneAddresses(content);
  for (const [index, address] of gone.entries()) {
    const isOwner = (page: Page) =>
      earlierAddresses(page).includes(address) || (page.url === address && !publishingOf(page).draft);
    const owner = pagesWithAddress(content).find(isOwner)?.file;
    if (owner && site?.block) report(site.block.locate(['gone', index]), messages.addressTaken(address, owner));
  }
  for (const address of vanishedAddresses(content, today)) reportVanished(address, content, report);
}

function reportVanished(address: string, content: Content, report: Report) {
  const hidden = content.pages.find(({ url }) => url === address);
  const file = `${content.root}/${PUBLISHED}`;
  const unknown = pagesWithAddress(content)
    .filter(({ url }) => !content.publishedAddresses.includes(url))
    .map(({ url }) => url);
  const successor = closestOption(address, unknown) ?? (unknown.length === 1 ? unknown[0] : undefined);
  const page: Page | undefined = content.pages.find(({ url }) => url === successor);
  const message = hidden ? messages.hiddenPage(address, publishingOf(hidden)) : messages.vanished(address, page?.file);
  report({ file }, message);
  for (const { url, location } of linksOf(content)) if (pathOfLink(url) === address) report(location, message);
}
