import { isPicture } from '#lib/pictures.ts';
import { composedPaths, redirects, routes } from '#lib/routes.ts';
import { entrySchemas, fileSchemas } from '#schemas/collections.ts';
import type { Content, ContentFile } from '../content.ts';
import { closestOption } from '../did-you-mean.ts';
import { valueAt } from '../fields.ts';
import { messages } from '../messages.ts';
import type { Report } from '../problem.ts';

const requiredFiles = [...Object.keys(fileSchemas), 'figures.yaml', 'pages/index.mdx'];
const folders = ['pages', 'images', 'files', ...Object.keys(entrySchemas)].sort();
const groupedCollections: readonly string[] = ['features', 'steps'];
const builtInPaths = [...composedPaths, routes.newsletterForm, ...Object.keys(redirects)];

/** Reports files that are missing or misplaced, and names that make no URL. */
export function checkStructure({ root, files, pages }: Content, report: Report) {
  const unknown = files.filter(({ kind }) => kind === 'unknown');
  const known = [...files.map(({ path }) => path), ...unknown.map(({ path }) => closestOption(path, requiredFiles))];
  for (const path of requiredFiles)
    if (!known.includes(path)) report({ file: `${root}/${path}` }, messages.missingFile);
  for (const file of unknown) reportUnknown(file, report);
  for (const { file, path, collection, group, kind } of files) {
    if (kind === 'unknown' || !collection) continue;
    const badName = path.split('/').find((name) => !/^[a-z0-9][a-z0-9-]*(\.[a-z0-9]+)?$/.test(name));
    if (badName) report({ file }, messages.badName(badName));
    const isGrouped = groupedCollections.includes(collection);
    if (isGrouped && !/^[^/]+$/.test(group)) report({ file }, messages.needsGroup(collection));
    if (!isGrouped && group !== '' && kind === 'data') report({ file }, messages.noGroup(collection));
  }
  for (const { file, url } of pages) if (builtInPaths.includes(url)) report({ file }, messages.builtInPath(url));
}

function reportUnknown({ file, path }: ContentFile, report: Report) {
  const [folder = '', ...rest] = path.split('/');
  if (isPicture(path)) return report({ file }, messages.misplacedPicture);
  if (folder === 'pages') return report({ file }, messages.notAPage);
  if (folder in entrySchemas) return report({ file }, messages.notAnEntry(folder));
  const names = rest.length > 0 ? folders : requiredFiles.filter((name) => !name.includes('/'));
  const option = closestOption(folder, names);
  report({ file }, messages.unknownFile(folder) + (option ? ` Did you mean ${option}?` : ''), names);
}

/** Reports entries of one collection and group that have the same number. */
export function checkOrder({ files }: Content, report: Report) {
  const taken = new Map<string, string>();
  for (const { file, collection, group, block } of files) {
    const order = valueAt(block?.data, ['order']);
    if (!block || typeof order !== 'number') continue;
    const key = `${collection}/${group}/${order}`;
    const other = taken.get(key);
    if (other) report(block.locate(['order']), messages.duplicateOrder(order, other));
    taken.set(key, other ?? file);
  }
}
