import { globSync, readFileSync } from 'node:fs';
import { parse, parseDocument } from 'yaml';
import { isPublic } from '../lib/publishing.ts';
import { pathOfArticle, pathOfPage } from '../lib/routes.ts';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\s*/;

/** A page or an article with an address, read from its file: outside of pages, Astro's collections are not available. */
export interface Document {
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
  const [matter = '', yaml = ''] = FRONT_MATTER.exec(source) ?? [];
  // A server starts with mistakes, too: the content check names them.
  const fields = parseDocument(yaml).toJS() ?? {};
  const { updated, published, until, robots = 'index', redirectFrom = [], draft = false } = fields;
  const document: Document = {
    path,
    updated: dateOf(updated ?? published),
    isListed: String(robots).startsWith('index'),
    redirectFrom: [redirectFrom].flat(),
    draft,
    published: dateOf(published),
    until: dateOf(until),
  };
  // An article without a text is only announced.
  return file.includes('/articles/') && source.slice(matter.length).trim() === '' ? [] : document;
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
  const { gone = [] } = parse(readFileSync('content/site.yaml', 'utf8'));
  const over = readDocuments().filter(({ draft, until }) => !draft && until && !isPublic({ until }, now));
  return isPreview() ? gone : [...gone, ...over.map(({ path }) => path)];
}
