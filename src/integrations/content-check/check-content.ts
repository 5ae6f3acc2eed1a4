import { fileURLToPath } from 'node:url';
import { type Page, readContent } from './content.ts';
import { byLocation, type Problem, type Report } from './problem.ts';
import { checkTypedFigures, checkUnusedFigures } from './rules/figures.ts';
import { checkDuplicateIds, checkLinks, siteMapOf } from './rules/links.ts';
import { checkHeadings, checkMarkup } from './rules/markup.ts';
import { checkLists, checkReferences } from './rules/references.ts';
import { checkSchema } from './rules/schema.ts';
import { checkOrder, checkStructure } from './rules/structure.ts';

const components = fileURLToPath(new URL('../../components/', import.meta.url));

/** Every problem in a content folder, file by file, from top to bottom. */
export async function checkContent(folder: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  const report: Report = (location, message, allowed) => problems.push({ ...location, message, allowed });
  const isClear = ({ file }: Page) => problems.every((problem) => problem.file !== file);

  const content = await readContent(folder, report);
  for (const block of content.yaml) checkSchema(block, report);
  for (const page of content.pages) checkMarkup(page, report);
  // A misspelled `kind` or `<Hero>` would also look like a mistake in the list or the headings.
  const clearPages = content.pages.filter(isClear);
  for (const block of content.components) checkSchema(block, report);
  // A band without its heading has no id to compare links with.
  const site = siteMapOf(content, content.pages.filter(isClear));

  checkStructure(content, report);
  checkOrder(content.entries, report);
  checkHeadings(clearPages, report);
  checkLists(clearPages, content, report);
  checkReferences(content, report);
  checkLinks(content, site, report);
  checkDuplicateIds(content, site, report);
  checkTypedFigures(content, report);
  // A figure may only seem unused because of another mistake.
  if (problems.length === 0) await checkUnusedFigures(content, components, report);
  return problems.sort(byLocation);
}
