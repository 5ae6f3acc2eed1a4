import { fileURLToPath } from 'node:url';
import { componentsOf, type Page, readContent } from './content.ts';
import { byLocation, type Problem, type Report } from './problem.ts';
import { checkTypedFigures, checkUnusedFigures } from './rules/figures.ts';
import { checkHeadings } from './rules/headings.ts';
import { checkDuplicateIds, checkLinks, siteMapOf } from './rules/links.ts';
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
  for (const { block } of content.files) if (block) checkSchema(block, report);
  // A misspelled `kind` or hero would also look like a mistake in the list or the headings.
  const clearPages = content.pages.filter(isClear);
  for (const block of componentsOf(content)) checkSchema(block, report);
  // A band without its heading has no id to compare links with.
  const site = siteMapOf(content, content.pages.filter(isClear));

  checkStructure(content, report);
  checkOrder(content, report);
  for (const page of clearPages) checkHeadings(page, report);
  checkLists(clearPages, content, report);
  checkReferences(content, report);
  checkLinks(content, site, report);
  checkDuplicateIds(content, site, report);
  checkTypedFigures(content, report);
  // A figure may only seem unused because of another mistake.
  if (problems.length === 0) await checkUnusedFigures(content, components, report);
  return problems.sort(byLocation);
}
