import { glob, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { z } from 'astro/zod';
import { type Counts, countEntries } from '#lib/counts.ts';
import type { Ledger } from '#lib/format/figure.ts';
import { pathOfPage } from '#lib/routes.ts';
import { entrySchemas, figureSchema, fileSchemas, pageSchema } from '#schemas/collections.ts';
import { type Block, fieldsOf, type TextField } from './fields.ts';
import { type PageNode, readMdx } from './mdx.ts';
import { messages } from './messages.ts';
import type { Report } from './problem.ts';
import { readYaml } from './yaml.ts';

/** One file of the content folder. */
export interface ContentFile {
  kind: 'guide' | 'data' | 'page' | 'unknown';
  /** From the project root, for messages: content/features/security/encryption.yaml. */
  file: string;
  /** From the content folder: features/security/encryption.yaml. */
  path: string;
  /** The folder of the content folder that it is in: features, pages; empty for figures.yaml and the like. */
  collection: string;
  /** Its path in the collection, without the extension: security/encryption. */
  id: string;
  /** The folder in the collection that it is in: security. */
  group: string;
  /** Its data, or the front matter of a page; undefined if that is not valid YAML. */
  block: Block | undefined;
}

export interface Page extends ContentFile {
  url: string;
  /** Empty if the page is not valid MDX. */
  nodes: readonly PageNode[];
}

export interface Content {
  /** The name of the folder: content. */
  root: string;
  files: readonly ContentFile[];
  pages: readonly Page[];
  figures: Block | undefined;
  agreed: Block | undefined;
}

const ledgerSchema = z.record(
  z.string().regex(/^[a-z0-9-]+$/, 'use lowercase words joined by hyphens, such as clinical-accuracy'),
  figureSchema,
);

/** By collection, or by path for files that are not in a collection. */
const schemas: Record<string, z.ZodType> = { ...entrySchemas, ...fileSchemas, 'figures.yaml': ledgerSchema };

/** Reads a content folder and reports the files that can't be read. */
export async function readContent(folder: string, report: Report): Promise<Content> {
  const root = basename(folder);
  const sources = await readFiles(folder);
  const files = sources.map(({ path, text }) => readContentFile(path, `${root}/${path}`, text, report));
  const pages = files.filter((file) => 'nodes' in file);
  const blockOf = (name: string) => files.find(({ path }) => path === name)?.block;
  return { root, files, pages, figures: blockOf('figures.yaml'), agreed: blockOf('agreed.yaml') };
}

function readContentFile(path: string, file: string, text: string, report: Report): ContentFile | Page {
  const [, collection = '', id = '', extension] = /^([^/]+)\/(.+)\.(\w+)$/.exec(path) ?? [];
  const group = id.split('/').slice(0, -1).join('/');
  const location = { file, path, collection, id, group };
  if (collection === 'pages' && extension === 'mdx')
    return { ...location, kind: 'page', ...readPage(file, id, text, report) };
  const schema = schemas[collection && extension === 'yaml' ? collection : path];
  if (schema) return { ...location, kind: 'data', block: readYaml(text, file, schema, report) };
  return { ...location, kind: path === 'README.md' ? 'guide' : 'unknown', block: undefined };
}

function readPage(file: string, id: string, text: string, report: Report) {
  const url = pathOfPage(id.replace(/\/index$/, ''));
  const yaml = /^---\r?\n([\s\S]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/.exec(text)?.[1];
  if (yaml === undefined) {
    report({ file, line: 1 }, messages.noFrontMatter);
    return { url, block: undefined, nodes: [] };
  }
  return { url, block: readYaml(yaml, file, pageSchema, report, 2), nodes: readMdx(text, file, url, report) };
}

/** The values of every component. */
export const componentsOf = ({ pages }: Content): Block[] =>
  pages.flatMap(({ nodes }) => nodes).flatMap((node) => (node.type === 'component' ? node.block : []));

/** Every text in a field or in the value of a component. */
export const textFieldsOf = (content: Content): TextField[] =>
  [...content.files.flatMap(({ block }) => block ?? []), ...componentsOf(content)]
    .flatMap((block) => fieldsOf(block))
    .filter((field): field is TextField => typeof field.value === 'string');

/** The entries of a content folder, counted. */
export const countsOf = ({ files }: Content): Counts =>
  countEntries(
    Object.keys(entrySchemas).map((name) => [
      name,
      files.flatMap(({ kind, collection, id, block }) =>
        kind === 'data' && collection === name ? [{ id, data: block?.data }] : [],
      ),
    ]),
  );

/** The entries of figures.yaml that have no mistakes. */
export const ledgerOf = ({ figures }: Content): Ledger =>
  Object.fromEntries(
    Object.entries(figures?.data ?? {}).flatMap(([id, entry]) => {
      const figure = figureSchema.safeParse(entry);
      return figure.success ? [[id, figure.data]] : [];
    }),
  );

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
