import type { Dirent } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { z } from 'astro/zod';
import { type Counts, countEntries } from '#lib/counts.ts';
import { type Figures, figuresById } from '#lib/format/figure.ts';
import { splitFrontMatter, withoutMark } from '#lib/mdx.ts';
import { isPicture } from '#lib/pictures.ts';
import { hasText } from '#lib/publishing.ts';
import { pathOfArticle, pathOfPage } from '#lib/routes.ts';
import { entrySchemas, figureSchema, fileSchemas, pageSchema } from '#schemas/collections.ts';
import { type Selection, sectionOf, select, selectionsOf } from '#sections/registry.ts';
import { hiddenCharacters } from './characters.ts';
import { type Block, type Field, fieldsOf, type TextField } from './fields.ts';
import { type Component, type PageNode, readMdx } from './mdx.ts';
import { messages } from './messages.ts';
import { positionAt, type Report } from './problem.ts';
import { readYaml } from './yaml.ts';

/** One file of the content folder. */
export interface ContentFile {
  kind: 'data' | 'page' | 'picture' | 'download' | 'other' | 'unknown';
  /** From the project root, for messages: content/features/security/encryption.yaml. */
  file: string;
  /** From the content folder: features/security/encryption.yaml. */
  path: string;
  /** The folder of the content folder that it is in: features, pages; empty for site.yaml and the like. */
  collection: string;
  /** Its path in the collection, without the extension: security/encryption. */
  id: string;
  /** The folder in the collection that it is in: security. */
  group: string;
  /** Its data, or the front matter of a page, with the places of its parts; undefined if that is not valid YAML. */
  block: Block | undefined;
  /** The same data alone. */
  data: unknown;
}

export interface Page extends ContentFile {
  url: string;
  /** Whether it has text: an article without one is announced and has no address. */
  hasText: boolean;
  /** Empty if the page is not valid MDX. */
  nodes: readonly PageNode[];
}

export interface Content {
  /** The name of the folder: content. */
  root: string;
  files: readonly ContentFile[];
  pages: readonly Page[];
  figureFiles: readonly ContentFile[];
  /** The figures that have no mistakes. */
  figures: Figures;
  /** The entries, counted. */
  counts: Counts;
  agreed: Block | undefined;
  /** Every address that was ever public: a line each of published.txt. */
  publishedAddresses: readonly string[];
  /** The text of words.txt: what the spelling check doesn't know. */
  words: string;
}

/** A list that the build keeps. */
export const PUBLISHED = 'published.txt';

/** A list that editors and the spelling check share. */
export const WORDS = 'words.txt';

/** Read by other tools, and no part of the site. */
const notChecked = ['README.md', WORDS, PUBLISHED];

interface DocumentKind {
  pathOf: (id: string) => string;
  schema: z.ZodType;
}

/** Collections of MDX files, which have addresses. */
const documents: ReadonlyMap<string, DocumentKind> = new Map([
  ['pages', { pathOf: pathOfPage, schema: pageSchema }],
  ['articles', { pathOf: pathOfArticle, schema: entrySchemas.articles }],
]);

/** By collection, or by path for files that are not in a collection. */
const { articles: _, ...dataSchemas } = entrySchemas;
const schemas = new Map<string, z.ZodType>(Object.entries({ ...dataSchemas, ...fileSchemas, figures: figureSchema }));

/** A file with its path from the content folder. */
interface Source {
  path: string;
  text: string;
}

/** Reads a content folder and reports the files that can't be read. */
export const readContent = async (folder: string, report: Report): Promise<Content> =>
  contentOf(basename(folder), await readFiles(folder), report);

/** The content of a content folder's files. */
export function contentOf(root: string, sources: readonly Source[], report: Report): Content {
  const files = sources.map(({ path, text }) => readContentFile(path, `${root}/${path}`, text, report));
  const pages = files.filter((file) => 'nodes' in file);
  const figureFiles = files.filter(({ kind, collection }) => kind === 'data' && collection === 'figures');
  const valid = figureFiles.flatMap(({ id, data }) => {
    const figure = figureSchema.safeParse(data);
    return figure.success ? { id, data: figure.data } : [];
  });
  const entriesOf = (name: string) =>
    files.filter(({ kind, collection }) => collection === name && (kind === 'data' || kind === 'page'));
  const textOf = (name: string) => sources.find(({ path }) => path === name)?.text ?? '';
  const blockOf = (name: string) => files.find(({ path }) => path === name)?.block;
  return {
    root,
    files,
    pages,
    figureFiles,
    figures: figuresById(valid),
    counts: countEntries(Object.keys(entrySchemas).map((name) => [name, entriesOf(name)])),
    agreed: blockOf('agreed.yaml'),
    words: textOf(WORDS),
    publishedAddresses: textOf(PUBLISHED)
      .split(/\r?\n/)
      .filter((line) => line.startsWith('/')),
  };
}

/** The first name in a path that can't be part of a URL. */
export const badNameIn = (path: string) => path.split('/').find((name) => !/^[a-z0-9][a-z0-9-]*(\.\w+)?$/.test(name));

/** Reads one file and reports what keeps it from being read. `path` is from the content folder, `file` from the project. */
export function readContentFile(path: string, file: string, text: string, report: Report): ContentFile | Page {
  const [, collection = '', id = '', extension] = /^([^/]+)\/(.+?)(?:\.(\w+))?$/.exec(path) ?? [];
  const group = id.split('/').slice(0, -1).join('/');
  const location = { file, path, collection, id, group };
  const schema = schemas.get(collection && extension === 'yaml' ? collection : path);
  const document = extension === 'mdx' ? documents.get(collection) : undefined;
  // A file with a wrong name, such as a copy, is to be renamed before anything else.
  const isNamed = notChecked.includes(path) || (Boolean(document ?? schema) && !badNameIn(path));
  const read = (isReadable: boolean): ContentFile | Page => {
    if (document) {
      const page = readPage(file, document, id, isReadable ? text : undefined, report);
      return { ...location, kind: 'page', data: page.block?.data, ...page };
    }
    if (!schema) return { ...location, kind: kindOf(collection, path), block: undefined, data: undefined };
    const block = isReadable ? readYaml(text, file, schema, report) : undefined;
    return { ...location, kind: 'data', block, data: block?.data };
  };
  try {
    const contents = read(isNamed && checkSource(text, file, report));
    // Data that contains itself would never end.
    JSON.stringify(contents.data);
    return contents;
  } catch (error) {
    report({ file }, messages.unreadable(error));
    return read(false);
  }
}

/** Mistakes that any text file can have, often invisible. */
const mistakes: readonly (readonly [RegExp, string])[] = [
  // What is not UTF-8 is read as this character; UTF-16 has control characters between the letters.
  [/\uFFFD|\0[^\0]\0/u, messages.encoding],
  [/^(?:<{7}|={7}|>{7})(?=\s|$)/m, messages.mergeMarker],
  ...hiddenCharacters,
];

/** True for a text that can be parsed. Otherwise reports why not: the parser's own message would mislead. */
function checkSource(text: string, file: string, report: Report): boolean {
  const [pattern, message] = mistakes.find(([each]) => each.test(text)) ?? [];
  if (pattern && message) report({ file, ...positionAt(text, text.search(pattern)) }, message);
  return !pattern;
}

/** What a file without data is. An article may have its pictures beside it. */
function kindOf(collection: string, path: string): ContentFile['kind'] {
  if (notChecked.includes(path)) return 'other';
  if (collection === 'images' || (collection === 'articles' && isPicture(path))) return 'picture';
  return collection === 'files' ? 'download' : 'unknown';
}

function readPage(
  file: string,
  { pathOf, schema }: DocumentKind,
  id: string,
  text: string | undefined,
  report: Report,
) {
  const url = pathOf(id.replace(/\/index$/, ''));
  if (text === undefined) return { url, hasText: true, block: undefined, nodes: [] };
  const { yaml, body } = splitFrontMatter(text);
  const page = { url, hasText: hasText(body), block: undefined, nodes: [] };
  if (yaml === undefined) {
    report({ file, line: 1 }, messages.noFrontMatter);
    return page;
  }
  return { ...page, block: readYaml(yaml, file, schema, report, 2), nodes: readMdx(text, file, url, report) };
}

/** Pages and articles with an address. */
export const pagesWithAddress = ({ pages }: Content) =>
  pages.filter(({ collection, hasText }) => collection === 'pages' || hasText);

/** Articles and legal pages: their title is the main heading, and they have no bands. */
export const isLongText = ({ collection, data }: Page) => collection === 'articles' || Object(data).kind === 'legal';

/** The files of a collection of entries. */
export const filesIn = ({ files }: Content, name: string): ContentFile[] =>
  files.filter(({ kind, collection }) => kind === 'data' && collection === name);

/** The same with their data, where it can be read. */
export const entriesIn = (content: Content, name: string) =>
  filesIn(content, name).flatMap(({ block, ...file }) => (block ? { ...file, block } : []));

/** The parts of one kind of every page: components, links, texts. */
export const partsIn = <Type extends PageNode['type']>({ pages }: Pick<Content, 'pages'>, type: Type) =>
  pages.flatMap(({ nodes }) => nodes).filter((node): node is PageNode & { type: Type } => node.type === type);

/** All data: of the files and of the components. */
export const blocksOf = (content: Content): Block[] => [
  ...content.files.flatMap(({ block }) => block ?? []),
  ...partsIn(content, 'component').map(({ block }) => block),
];

const textFields = new WeakMap<Content, readonly TextField[]>();

/** Every text in a field or in the value of a component. Many rules ask for them. */
export function textFieldsOf(content: Content): readonly TextField[] {
  const read = () => blocksOf(content).flatMap((block) => fieldsOf(block));
  const isText = (field: Field): field is TextField => typeof field.value === 'string';
  const fields = textFields.get(content) ?? read().filter(isText);
  textFields.set(content, fields);
  return fields;
}

/** What a component shows. */
export function selectionsIn({ name, block }: Component): Selection[] {
  const section = sectionOf(name);
  return section ? selectionsOf(section, Object(block.data)) : [];
}

/** The files of a selection of a component, in the order of their entries. */
export const filesOf = (selection: Selection, { block }: Component, content: Content): ContentFile[] =>
  select(filesIn(content, selection.collection), selection, block.page);

/** The files of the entries that a component shows, in their order. */
export const shownBy = (component: Component, content: Content): ContentFile[] =>
  selectionsIn(component).flatMap((selection) => filesOf(selection, component, content));

/** What a page shows. */
export const selectionsOn = (page: Page) => partsIn({ pages: [page] }, 'component').flatMap(selectionsIn);

/** The groups of entries that links can lead to on a page, as their folders: features/security. */
export const groupsOn = (page: Page): string[] => {
  const groups = partsIn({ pages: [page] }, 'component').flatMap((component) =>
    selectionsIn(component)
      .filter(({ collection, within }) => within && sectionOf(component.name)?.entryIds === collection)
      .map(({ collection, within }) => `${collection}/${within}`),
  );
  return [...new Set(groups)];
};

/** Whether a system or a program keeps this file for itself, or one of its folders: .DS_Store, or the two of Windows. */
export const isHidden = (path: string) => /(?:^|\/)(?:\.|(?:Thumbs\.db|desktop\.ini)$)/.test(path);

/** Files with text that somebody reads here. The text of others, such as pictures, stays empty. */
const TEXT_FILE = /\.(astro|mdx?|tsx?|txt|yaml)$/;

/** Every file below a folder, except hidden ones such as .DS_Store. */
async function readFiles(folder: string): Promise<Source[]> {
  const entries = await entriesOf(folder);
  const files = entries.filter((entry) => entry.isFile() && !isHidden(entry.name));
  const read = async (entry: Dirent) => ({
    path: pathOf(entry, folder),
    text: TEXT_FILE.test(entry.name) ? await readText(join(entry.parentPath, entry.name)) : '',
  });
  const sources = await Promise.all(files.map(read));
  return sources.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** What every reader of a text file gets. */
export const readText = async (file: string) => withoutMark(await readFile(file, 'utf8'));

/** Reports symbolic links. Astro would follow them to files, and so to code, that were not checked. */
export async function checkSymbolicLinks(folder: string, report: Report) {
  for (const entry of await entriesOf(folder)) {
    const file = `${basename(folder)}/${pathOf(entry, folder)}`;
    if (entry.isSymbolicLink()) report({ file }, messages.symbolicLink);
  }
}

const entriesOf = (folder: string) => Array.fromAsync(glob('**/*', { cwd: folder, withFileTypes: true }));

const pathOf = ({ parentPath, name }: Dirent, folder: string) =>
  relative(folder, join(parentPath, name)).replaceAll('\\', '/');
