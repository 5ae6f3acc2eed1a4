import { composedPaths, redirects } from '#lib/routes.ts';
import { entrySchemas, fileSchemas } from '#schemas/collections.ts';
import { type Content, type Entry, FIGURES_FILE, fileKind, isCollection, PAGES_FOLDER } from '../content.ts';
import { closestOption } from '../did-you-mean.ts';
import { valueAt } from '../fields.ts';
import { messages } from '../messages.ts';
import type { Report } from '../problem.ts';

const requiredFiles = [...Object.keys(fileSchemas), FIGURES_FILE, `${PAGES_FOLDER}/index.mdx`];
const folders = [PAGES_FOLDER, ...Object.keys(entrySchemas)].sort();
const groupedCollections: readonly string[] = ['features', 'steps'];
const builtInPaths = [...composedPaths, ...Object.keys(redirects)];

/** Reports files that are missing or misplaced, and names that make no URL. */
export function checkStructure({ root, paths, entries, pages }: Content, report: Report) {
  const unread = paths.filter((path) => fileKind(path).kind === 'unknown');
  for (const path of unread) reportUnread(path, `${root}/${path}`, report);
  const misspelled = unread.map((path) => closestOption(path, requiredFiles));
  for (const path of requiredFiles) {
    if (!paths.includes(path) && !misspelled.includes(path)) report({ file: `${root}/${path}` }, messages.missingFile);
  }
  for (const { file } of [...entries, ...pages]) {
    const names = file.split('/').slice(1);
    const badName = names.find((name) => !/^[a-z0-9][a-z0-9-]*(\.\w+)?$/.test(name));
    if (badName) report({ file }, messages.badName(badName));
  }
  for (const { file, path } of pages) if (builtInPaths.includes(path)) report({ file }, messages.builtInPath(path));
  for (const { file, collection, group } of entries) {
    const isGrouped = groupedCollections.includes(collection);
    if (isGrouped && !/^[^/]+$/.test(group)) report({ file }, messages.needsGroup(collection));
    if (!isGrouped && group !== '') report({ file }, messages.noGroup(collection));
  }
}

function reportUnread(path: string, file: string, report: Report) {
  const [folder = '', ...rest] = path.split('/');
  if (folder === PAGES_FOLDER) return report({ file }, messages.notAPage);
  if (isCollection(folder)) return report({ file }, messages.notAnEntry(folder));
  const names = rest.length > 0 ? folders : requiredFiles.filter((name) => !name.includes('/'));
  const option = closestOption(folder, names);
  report({ file }, messages.unknownFile(folder) + (option ? ` Did you mean ${option}?` : ''), names);
}

/** Reports entries of one collection and group that have the same number. */
export function checkOrder(entries: readonly Entry[], report: Report) {
  const files = new Map<string, string>();
  for (const { file, collection, group, block } of entries) {
    const order = valueAt(block?.data, ['order']);
    if (!block || typeof order !== 'number') continue;
    const key = `${collection}/${group}/${order}`;
    const taken = files.get(key);
    if (taken) report(block.locate(['order']), messages.duplicateOrder(order, taken));
    else files.set(key, file);
  }
}
