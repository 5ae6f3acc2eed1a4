import { type EntryCollection, entrySchemas, fileSchemas } from '#schemas/collections.ts';

/** What a file of content/ is, by its path below that folder. */
export type Home =
  | { kind: 'guide' }
  | { kind: 'figures' }
  | { kind: 'single'; name: keyof typeof fileSchemas }
  | { kind: 'page'; id: string }
  | { kind: 'entry'; collection: EntryCollection; id: string }
  | { kind: 'nowhere' };

export const FIGURES_FILE = 'figures.yaml';
export const PAGES_FOLDER = 'pages';

const isSingle = (path: string): path is keyof typeof fileSchemas => Object.hasOwn(fileSchemas, path);

export const isCollection = (folder: string | undefined): folder is EntryCollection =>
  folder !== undefined && Object.hasOwn(entrySchemas, folder);

export function homeOf(path: string): Home {
  if (path === 'README.md') return { kind: 'guide' };
  if (path === FIGURES_FILE) return { kind: 'figures' };
  if (isSingle(path)) return { kind: 'single', name: path };
  const [, folder, id, ending] = /^([^/]+)\/(.+)\.(\w+)$/.exec(path) ?? [];
  if (id && folder === PAGES_FOLDER && ending === 'mdx') return { kind: 'page', id };
  if (id && isCollection(folder) && ending === 'yaml') return { kind: 'entry', collection: folder, id };
  return { kind: 'nowhere' };
}
