import { composedPaths, redirects } from '#lib/routes.ts';
import { entrySchemas, fileSchemas } from '#schemas/collections.ts';
import type { Problem } from '../problem.ts';
import type { Content, Entry, Page } from '../source/content.ts';
import { groupOf } from '../source/content.ts';
import { FIGURES_FILE, homeOf, isCollection, PAGES_FOLDER } from '../source/home.ts';
import { nearest } from '../wording/did-you-mean.ts';

const requiredFiles = [...Object.keys(fileSchemas), FIGURES_FILE, `${PAGES_FOLDER}/index.mdx`];
const folders = [PAGES_FOLDER, ...Object.keys(entrySchemas)].sort();
const groupedCollections: readonly string[] = ['features', 'steps'];
const takenPaths = [...composedPaths, ...Object.keys(redirects)];

/** Files that are missing, that stand where nothing reads them, or whose names make no address. */
export function folderProblems({ root, paths, entries, pages }: Content): Problem[] {
  const strays = paths.filter((path) => homeOf(path).kind === 'nowhere');
  const meant = strays.map((path) => nearest(path, requiredFiles));
  const missing = requiredFiles.filter((path) => !paths.includes(path) && !meant.includes(path));
  return [
    ...strays.map((path) => ({ file: `${root}/${path}`, ...strayWords(path) })),
    ...missing.map((path) => ({ file: `${root}/${path}`, message: 'is missing. The site cannot do without it.' })),
    ...[...entries, ...pages].flatMap(nameProblem),
    ...entries.flatMap(depthProblem),
    ...pages.flatMap(takenProblem),
  ];
}

function strayWords(path: string): { message: string; allowed?: string[] } {
  const [folder, ...rest] = path.split('/');
  if (folder === PAGES_FOLDER) return { message: 'is no page. A page is an .mdx file.' };
  if (isCollection(folder)) return { message: `is no entry of ${folder}. An entry is a .yaml file.` };
  const names = rest.length > 0 ? folders : requiredFiles.filter((name) => !name.includes('/'));
  const option = nearest(folder ?? '', names);
  const hint = option ? ` Did you mean ${option}?` : '';
  return { message: `nothing reads this file: content/ has no "${folder}".${hint}`, allowed: names };
}

function nameProblem({ file }: Entry | Page): Problem[] {
  const name = file
    .split('/')
    .slice(1)
    .find((part) => !/^[a-z0-9][a-z0-9-]*(\.\w+)?$/.test(part));
  const message = `"${name}" can't be part of an address. Write names in lower-case words joined by hyphens.`;
  return name ? [{ file, message }] : [];
}

/** Features and steps stand one folder deep, the folder being their group; all others stand at the top. */
function depthProblem(entry: Entry): Problem[] {
  const { collection, file } = entry;
  const isGrouped = groupedCollections.includes(collection);
  if (isGrouped === (groupOf(entry) !== '') && !groupOf(entry).includes('/')) return [];
  const message = isGrouped
    ? `stands in the wrong place. Put it in a folder of ${collection}/, named for its group: ${collection}/security/.`
    : `stands too deep. Put it in ${collection}/ itself.`;
  return [{ file, message }];
}

const takenProblem = ({ file, path }: Page): Problem[] =>
  takenPaths.includes(path)
    ? [{ file, message: `the address ${path} belongs to a page of the program. Choose another name.` }]
    : [];
