import { fileURLToPath } from 'node:url';
import { componentsOf, type Page, readContent } from './content.ts';
import { byLocation, type Problem, type Report } from './problem.ts';
import { checkAgreed } from './rules/agreed.ts';
import { checkTypedCounts } from './rules/counts.ts';
import { checkTypedFigures, checkUnusedFigures } from './rules/figures.ts';
import { checkHeadings } from './rules/headings.ts';
import { checkLinks, readSiteMap } from './rules/links.ts';
import { checkLists, checkReferences } from './rules/references.ts';
import { checkSchema } from './rules/schema.ts';
import { checkOrder, checkStructure } from './rules/structure.ts';

const components = fileURLToPath(new URL('../../components/', import.meta.url));

/** Every problem in a content folder, file by file, from top to bottom. */
export async function checkContent(folder: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  const report: Report = (location, message, allowed) => problems.push({ ...location, message, allowed });
  const isValid = ({ file }: Page) => problems.every((problem) => problem.file !== file);

  const content = await readContent(folder, report);
  for (const { block } of content.files) if (block) checkSchema(block, report);
  // With a misspelled `kind` or hero, the list and the headings would seem wrong too.
  const validPages = content.pages.filter(isValid);
  for (const block of componentsOf(content)) checkSchema(block, report);
  // Without its heading, a band has no id to compare links with.
  const site = readSiteMap(content, content.pages.filter(isValid), report);

  checkStructure(content, report);
  checkOrder(content, report);
  for (const page of validPages) checkHeadings(page, report);
  checkLists(validPages, content, report);
  checkReferences(content, report);
  checkLinks(content, site, report);
  checkTypedFigures(content, report);
  checkTypedCounts(content, report);
  // A figure may only seem unused, and an agreed line only seem gone, because of another mistake.
  if (problems.length === 0) {
    checkAgreed(content, report);
    await checkUnusedFigures(content, components, report);
  }
  return problems.sort(byLocation);
}
