import { glob, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { z } from 'astro/zod';
import { pathOfPage } from '#lib/routes.ts';
import { type EntryCollection, entrySchemas, figureSchema, fileSchemas, pageSchema } from '#schemas/collections.ts';
import type { Block } from './fields.ts';
import { componentsOf, type MdxNode, readMdx } from './mdx.ts';
import { messages } from './messages.ts';
import type { Report } from './problem.ts';
import { readYaml } from './yaml.ts';

/** One YAML file of a collection. */
export interface Entry {
  file: string;
  collection: EntryCollection;
  /** Its path in the collection's folder, without the extension: `nurse`, `security/encryption`. */
  id: string;
  /** The folder it is in: `security`; empty at the top of the collection. */
  group: string;
  block: Block | undefined;
}

/** One MDX file of content/pages. */
export interface Page {
  file: string;
  /** Its URL on the site. */
  path: string;
  frontMatter: Block | undefined;
  /** Empty if the page is not valid MDX. */
  nodes: readonly MdxNode[];
}

/** Everything in a content folder. What can't be read has no block. */
export interface Content {
  /** The folder's name, which starts every location: content. */
  root: string;
  /** Every file, from that folder: agents/nurse.yaml. */
  paths: readonly string[];
  entries: readonly Entry[];
  pages: readonly Page[];
  figures: Block | undefined;
  /** All YAML, front matter included. */
  yaml: readonly Block[];
  /** The components on pages whose values are plain text. */
  components: readonly Block[];
}

export const FIGURES_FILE = 'figures.yaml';
export const PAGES_FOLDER = 'pages';

const ledgerSchema = z.record(
  z.string().regex(/^[a-z0-9-]+$/, 'use lowercase words joined by hyphens, such as clinical-accuracy'),
  figureSchema,
);

/** The schemas of files that are not part of a collection. */
const schemasByPath: Record<string, z.ZodType> = { ...fileSchemas, [FIGURES_FILE]: ledgerSchema };

export const isCollection = (folder: string | undefined): folder is EntryCollection =>
  folder !== undefined && Object.hasOwn(entrySchemas, folder);

/** What a file is, by its path in the content folder. */
export function fileKind(path: string) {
  if (path === 'README.md') return { kind: 'guide' } as const;
  const schema = schemasByPath[path];
  if (schema) return { kind: 'single', schema } as const;
  const [, folder, id = '', extension] = /^([^/]+)\/(.+)\.(\w+)$/.exec(path) ?? [];
  if (folder === PAGES_FOLDER && extension === 'mdx') return { kind: 'page', id } as const;
  if (isCollection(folder) && extension === 'yaml') return { kind: 'entry', collection: folder, id } as const;
  return { kind: 'unknown' } as const;
}

/** Reads a content folder and reports the files that can't be read. */
export async function readContent(folder: string, report: Report): Promise<Content> {
  const root = basename(folder);
  const files = await readFiles(folder);
  const entries: Entry[] = [];
  const pages: Page[] = [];
  const singles = new Map<string, Block | undefined>();
  for (const { path, text } of files) {
    const file = `${root}/${path}`;
    const type = fileKind(path);
    if (type.kind === 'single') singles.set(path, readYaml(text, file, type.schema, report));
    if (type.kind === 'page') pages.push(readPage(text, file, type.id, report));
    if (type.kind === 'entry') {
      const { collection, id } = type;
      const group = id.split('/').slice(0, -1).join('/');
      entries.push({ file, collection, id, group, block: readYaml(text, file, entrySchemas[collection], report) });
    }
  }
  const yaml = [
    ...singles.values(),
    ...entries.map(({ block }) => block),
    ...pages.map(({ frontMatter }) => frontMatter),
  ];
  return {
    root,
    paths: files.map(({ path }) => path),
    entries,
    pages,
    figures: singles.get(FIGURES_FILE),
    yaml: yaml.filter((block) => block !== undefined),
    components: pages.flatMap(componentsOf),
  };
}

function readPage(text: string, file: string, id: string, report: Report): Page {
  const path = pathOfPage(id.replace(/\/index$/, ''));
  const yaml = /^---\r?\n([\s\S]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/.exec(text)?.[1];
  if (yaml === undefined) {
    report({ file, line: 1 }, messages.noFrontMatter);
    return { file, path, frontMatter: undefined, nodes: [] };
  }
  return {
    file,
    path,
    frontMatter: readYaml(yaml, file, pageSchema, report, 2),
    nodes: readMdx(text, file, report),
  };
}

/** Every file below a folder, except hidden ones such as .DS_Store. */
export async function readFiles(folder: string): Promise<{ path: string; text: string }[]> {
  const entries = await Array.fromAsync(glob('**/*', { cwd: folder, withFileTypes: true }));
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const read = async (file: string) => ({
    path: relative(folder, file).replaceAll('\\', '/'),
    text: await readFile(file, 'utf8'),
  });
  return Promise.all(files.sort().map(read));
}
