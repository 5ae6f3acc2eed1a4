import { isPicture } from '#lib/pictures.ts';
import { composedPaths, routes } from '#lib/routes.ts';
import { entrySchemas, fileSchemas } from '#schemas/collections.ts';
import { badNameIn, type Content, type ContentFile } from '../content.ts';
import { closestOption } from '../did-you-mean.ts';
import { schemaAt, valueAt } from '../fields.ts';
import { messages } from '../messages.ts';
import type { Report } from '../problem.ts';

const requiredFiles = [...Object.keys(fileSchemas), 'pages/index.mdx'];
const folders = ['pages', 'figures', 'images', 'files', ...Object.keys(entrySchemas)].sort();
const groupedCollections: readonly string[] = ['features', 'steps'];
const builtInPaths = [...composedPaths, routes.newsletterForm, routes.notFound, '/500'];

/** Reports files that are missing or misplaced, and names that make no URL. */
export function checkStructure({ root, files, pages }: Content, report: Report) {
  const unknown = files.filter(({ kind }) => kind === 'unknown');
  const known = [...files.map(({ path }) => path), ...unknown.map(({ path }) => closestOption(path, requiredFiles))];
  for (const path of requiredFiles)
    if (!known.includes(path)) report({ file: `${root}/${path}` }, messages.missingFile);
  for (const file of unknown) reportUnknown(file, report);
  for (const { file, path, collection, group, kind } of files) {
    if (kind === 'unknown' || !collection) continue;
    const badName = badNameIn(path);
    if (badName) report({ file }, messages.badName(badName));
    const isGrouped = groupedCollections.includes(collection);
    if (isGrouped && !/^[^/]+$/.test(group)) report({ file }, messages.needsGroup(collection));
    if (!isGrouped && group !== '' && kind === 'data') report({ file }, messages.noGroup(collection));
  }
  for (const { file, url } of pages) {
    const twin = pages.find((page) => page.url === url);
    if (builtInPaths.includes(url)) report({ file }, messages.builtInPath(url));
    else if (twin && twin.file !== file) report({ file }, messages.duplicateUrl(url, twin.file));
  }
}

function reportUnknown({ file, path }: ContentFile, report: Report) {
  const [folder = '', ...rest] = path.split('/');
  if (isPicture(path)) return report({ file }, messages.misplacedPicture);
  if (folder !== 'pages' && path.endsWith('.mdx')) return report({ file }, messages.misplacedPage);
  if (folder === 'pages') return report({ file }, messages.notAPage);
  if (folder === 'articles') return report({ file }, messages.notAnArticle);
  if (folder === 'figures' || Object.hasOwn(entrySchemas, folder)) return report({ file }, messages.notAnEntry(folder));
  const names = rest.length > 0 ? folders : requiredFiles.filter((name) => !name.includes('/'));
  const option = closestOption(folder, names);
  report({ file }, messages.unknownFile(folder) + (option ? ` Did you mean ${option}?` : ''), names);
}

/** Fields that have another value in each entry of a collection or group. */
const uniqueFields = ['order', 'code', 'question'];

/** Reports entries of one collection and group that have the same number, code or question, a copied entry once. */
export function checkUnique({ files }: Content, report: Report) {
  const taken = new Map<string, string>();
  for (const { file, collection, group, block } of files) {
    if (!block) continue;
    // The code of a view is that of its agent.
    const values = uniqueFields
      .filter((field) => !schemaAt(block, [field]).reference)
      .map((field) => ({ field, value: valueAt(block.data, [field]) }));
    const keyed = values
      .filter(({ value }) => typeof value === 'number' || typeof value === 'string')
      .map(({ field, value }) => ({ field, value: String(value), key: [collection, group, field, value].join('/') }));
    const same = keyed.find(({ key }) => taken.has(key));
    if (same) report(block.locate([same.field]), messages.taken(same.value, taken.get(same.key) ?? '', same.field));
    for (const { key } of keyed) taken.set(key, taken.get(key) ?? file);
  }
}
