import type { Place, Problem } from '../problem.ts';
import type { Block } from '../source/block.ts';
import type { Content, Page } from '../source/content.ts';
import { type Field, fieldsOf, isText } from '../source/fields.ts';
import { isElement, nodesOf, startOf } from '../source/mdx.ts';
import type { SiteMap } from '../source/site-map.ts';
import { didYouMean } from '../wording/did-you-mean.ts';

/** Links of fields and of running text that lead nowhere. */
export const linkProblems = (blocks: readonly Block[], { pages }: Content, site: SiteMap): Problem[] => [
  ...blocks.flatMap(fieldsOf).flatMap((field) => fieldProblem(field, site)),
  ...pages.flatMap((page) => textLinks(page).flatMap(({ url, ...place }) => problemAt(place, url, page.path, site))),
];

function fieldProblem(field: Field, site: SiteMap): Problem[] {
  if (!field.schema.link || !isText(field)) return [];
  // Anything else leads out of the site, or is refused by the schema.
  if (!/^[/#]\S*$/.test(field.value)) return [];
  return problemAt(field.block.placeOf(field.path), field.value, field.block.page, site);
}

const textLinks = ({ tree, file }: Page): (Place & { url: string })[] =>
  tree
    ? [...nodesOf(tree)]
        .filter((node) => node.type === 'link' || node.type === 'definition')
        .map((node) => ({ ...startOf(file, node), field: `(${node.url})`, url: node.url }))
    : [];

type Words = Pick<Problem, 'message' | 'allowed'>;

function problemAt(place: Place, url: string, page: string | undefined, site: SiteMap): Problem[] {
  const words = linkWords(url, page, site);
  return words ? [{ ...place, ...words }] : [];
}

function linkWords(url: string, page: string | undefined, site: SiteMap): Words | undefined {
  if (/^(https:\/\/|mailto:|tel:)/.test(url)) return undefined;
  if (url.startsWith('http://')) return { message: `write the address with https://: https://${url.slice(7)}.` };
  if (!/^[/#]/.test(url)) {
    return { message: `a link begins with /, # or https://.${didYouMean(`/${url}`, site.keys())}` };
  }
  const [path = '', anchor] = url.replace(/\?[^#]*/, '').split('#');
  const message = pathWords(path, url, page, site);
  return message ? { message } : anchorWords(path || page, anchor, site);
}

function pathWords(path: string, url: string, page: string | undefined, site: SiteMap): string | undefined {
  if (path === '' && page === undefined) return `"${url}" needs the page as well: /page${url}.`;
  if (path === '' || site.has(path)) return undefined;
  const tidy = path
    .replace(/\.html$/, '')
    .replace(/(?<=.)\/+$/, '')
    .replace(/^\/index$/, '/');
  const extra = path.endsWith('/') ? 'without the slash at the end' : 'without an ending';
  if (site.has(tidy)) return `write "${url.replace(path, tidy)}", ${extra}.`;
  return `there is no page "${path}".${didYouMean(path, site.keys()) || ' Pages are the files of content/pages.'}`;
}

function anchorWords(path: string | undefined, anchor: string | undefined, site: SiteMap): Words | undefined {
  const anchors = site.get(path ?? '')?.map(({ id }) => id);
  if (anchor === undefined || anchors === undefined || anchors.includes(anchor)) return undefined;
  return { message: `"${path}" has no part "#${anchor}".${didYouMean(anchor, anchors)}`, allowed: anchors };
}

/** Parts of one page with one name: a link would always find the first of them. */
export const twinProblems = ({ pages }: Content, site: SiteMap): Problem[] =>
  pages.flatMap(({ path, file }) => {
    const byId = Map.groupBy(site.get(path) ?? [], ({ id }) => id);
    return [...byId].flatMap(([id, [, ...twins]]) =>
      twins.flatMap(({ node }) => {
        const advice =
          node && isElement(node) ? 'Write another heading, or an id="…" of its own.' : 'Write another heading.';
        return node ? [{ ...startOf(file, node), message: `"#${id}" is on this page already. ${advice}` }] : [];
      }),
    );
  });
