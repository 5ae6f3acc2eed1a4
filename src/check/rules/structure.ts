import { isPicture } from '#lib/pictures.ts';
import { entrySchemas, fileSchemas } from '#schemas/collections.ts';
import { badNameIn, type Content, type ContentFile, PUBLISHED, WORDS } from '../content.ts';
import { closestOption, messages } from '../messages.ts';
import type { Report } from '../problem.ts';
import { siteAddresses } from './addresses.ts';

const requiredFiles = [...Object.keys(fileSchemas), PUBLISHED, WORDS, 'pages/index.mdx'];
const folders = ['pages', 'figures', 'images', 'files', ...Object.keys(entrySchemas)].sort();
const groupedCollections: readonly string[] = ['features', 'steps'];

/** Reports files that are missing or misplaced, and names that make no URL. */
export function checkStructure(content: Content, report: Report) {
  const { root, files, pages } = content;
  const siteOwnerOf = siteAddresses(content);
  const unknown = files.filter(({ kind }) => kind === 'unknown');
  const known = [...files.map(({ path }) => path), ...unknown.map(({ path }) => closestOption(path, requiredFiles))];
  for (const path of requiredFiles)
    if (!known.includes(path)) report({ file: `${root}/${path}` }, messages.missingFile);
  for (const file of files) checkPlace(file, report);
  for (const { file, url } of pages) {
    const twin = pages.find((page) => page.url === url);
    if (siteOwnerOf(url)) report({ file }, messages.builtInPath(url));
    else if (twin && twin.file !== file) report({ file }, messages.duplicateUrl(url, twin.file));
  }
}

/** Reports a file that is misplaced, and a name that makes no URL. */
export function checkPlace(contentFile: ContentFile, report: Report) {
  const { file, path, collection, group, kind } = contentFile;
  if (kind === 'unknown') return reportUnknown(contentFile, report);
  if (!collection) return;
  const badName = badNameIn(path);
  if (badName) report({ file }, messages.badName(badName));
  const isGrouped = groupedCollections.includes(collection);
  if (isGrouped && !/^[^/]+$/.test(group)) report({ file }, messages.needsGroup(collection));
  if (!isGrouped && group !== '' && kind === 'data') report({ file }, messages.noGroup(collection));
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
