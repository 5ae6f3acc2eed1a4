import { globSync, readFileSync } from 'node:fs';
import { parse, parseDocument } from 'yaml';
import { splitFrontMatter } from '#lib/mdx.ts';
import { isPublic } from '#lib/publishing.ts';
import { pathOfArticle, pathOfPage } from '#lib/routes.ts';

/** A page or an article with an address, read from its file: outside of pages, Astro's collections are not available. */
export interface Document {
  /** From the project root: content/pages/about.mdx. */
  file: string;
  path: string;
  updated: Date | undefined;
  /** Whether search engines may list it. */
  isListed: boolean;
  /** Its earlier addresses. */
  redirectFrom: readonly string[];
  draft: boolean;
  published: Date | undefined;
  until: Date | undefined;
}

const dateOf = (value: unknown) => (value === undefined ? undefined : new Date(String(value)));

function readDocument(file: string, path: string): Document | [] {
  // Editors in Windows can start a file with a byte order mark.
  const source = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const { yaml = '', body } = splitFrontMatter(source);
  // A server starts with mistakes, too: the content check names them.
  const fields = parseDocument(yaml).toJS() ?? {};
  const { updated, published, until, robots = 'index', redirectFrom = [], draft = false } = fields;
  const document: Document = {
    file,
    path,
    updated: dateOf(updated ?? published),
    isListed: String(robots).startsWith('index'),
    redirectFrom: [redirectFrom].flat(),
    draft,
    published: dateOf(published),
    until: dateOf(until),
  };
  // An article without a text is only announced.
  return file.includes('/articles/') && body.trim() === '' ? [] : document;
}

const folders = { 'content/pages': pathOfPage, 'content/articles': pathOfArticle };

/** Every page and article that has an address, sorted by path. Call it after the content check. */
function readDocuments(): Document[] {
  return Object.entries(folders)
    .flatMap(([folder, pathOf]) =>
      globSync('**/*.mdx', { cwd: folder }).flatMap((file) => {
        const name = file.replaceAll('\\', '/');
        return readDocument(`${folder}/${name}`, pathOf(name.replace(/(\/index)?\.mdx$/, '')));
      }),
    )
    .sort((one, other) => one.path.localeCompare(other.path));
}

/** Those that visitors get today; all of them in a preview. */
export const readShownDocuments = (now = new Date()) =>
  readDocuments().filter((document) => isPreview() || isPublic(document, now));

/** Whether the build is for editors only: `npm run build:preview`. */
export const isPreview = () => process.env['SHOW_UNPUBLISHED'] === 'true';

/** Earlier addresses, and where they redirect. */
export const readRedirects = (): Record<string, string> =>
  Object.fromEntries(
    readShownDocuments().flatMap(({ path, redirectFrom }) => redirectFrom.map((from) => [from, path])),
  );

/** Addresses that hosts answer with "gone": those that site.yaml lists, and those of pages after their last day. */
export function readGone(now = new Date()): string[] {
  const { gone = [] }: { gone?: string[] } = parse(readFileSync('content/site.yaml', 'utf8'));
  const shown = readShownDocuments(now).map(({ path }) => path);
  const over = readDocuments().filter(({ draft, until }) => !draft && until && !isPublic({ until }, now));
  // A preview shows drafts, and pages after their last day.
  return [...gone, ...over.map(({ path }) => path)].filter((address) => !shown.includes(address));
}

/** An address without a page: an earlier one, or one that is gone. */
export interface Claim {
  address: string;
  /** The file and the field that say so: content/pages/about.mdx redirectFrom. */
  source: string;
}

/** Every address that content/ says has no page. */
export function readClaims(): Claim[] {
  const files = new Map(readDocuments().map(({ path, file }) => [path, file]));
  const moved = readShownDocuments().flatMap(({ file, redirectFrom }) =>
    redirectFrom.map((address) => ({ address, source: `${file} redirectFrom` })),
  );
  const gone = readGone().map((address) => {
    const file = files.get(address);
    return { address, source: file ? `${file} until` : 'content/site.yaml gone' };
  });
  return [...moved, ...gone];
}
