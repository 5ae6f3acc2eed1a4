import { fileURLToPath } from 'node:url';
import { byPlace, type Problem } from './problem.ts';
import { folderProblems } from './rules/folders.ts';
import { headingProblems } from './rules/headings.ts';
import { typedFigureProblems, unusedFigureProblems } from './rules/ledger.ts';
import { linkProblems, twinProblems } from './rules/links.ts';
import { orderProblems } from './rules/orders.ts';
import { pageBodyProblems } from './rules/page-body.ts';
import { referenceProblems, targetsOf } from './rules/references.ts';
import { shapeProblems } from './rules/shapes.ts';
import { blocksOf, type Page } from './source/content.ts';
import { readContent } from './source/read-content.ts';
import { siteMapOf } from './source/site-map.ts';

const components = fileURLToPath(new URL('../../components/', import.meta.url));

/** Everything that is wrong in a content folder, from the first file to the last, from top to bottom. */
export async function checkContent(contentDir: string): Promise<Problem[]> {
  const content = await readContent(contentDir);
  const blocks = blocksOf(content);
  const site = siteMapOf(content);
  const clearPages = content.pages.filter(isClear);
  const problems = [
    ...content.problems,
    ...folderProblems(content),
    ...blocks.flatMap(shapeProblems),
    ...orderProblems(content.entries),
    ...content.pages.flatMap(pageBodyProblems),
    ...clearPages.flatMap(headingProblems),
    ...referenceProblems(blocks, clearPages, targetsOf(content)),
    ...linkProblems(blocks, content, site),
    ...twinProblems(content, site),
    ...typedFigureProblems(content),
  ];
  // A figure may only seem unused because of another mistake, so this comes last and by itself.
  return problems.length > 0 ? problems.sort(byPlace) : unusedFigureProblems(content, components);
}

/** A misspelt `kind` or hero would bring problems with headings that are none. */
const isClear = (page: Page) =>
  page.frontMatter !== undefined && shapeProblems(page.frontMatter).length + pageBodyProblems(page).length === 0;
