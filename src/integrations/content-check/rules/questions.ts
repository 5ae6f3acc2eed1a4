import type { SectionName } from '#schemas/sections.ts';
import { type Content, type ContentFile, type Page, pagesWithAddress } from '../content.ts';
import { type Block, valueAt } from '../fields.ts';
import { messages } from '../messages.ts';
import type { Report } from '../problem.ts';

/** The pages that a question names. */
const pagesOf = ({ block }: ContentFile): unknown[] => {
  const pages = valueAt(block?.data, ['pages']);
  return Array.isArray(pages) ? pages : [];
};

/** The questions that a `<Questions>` shows: all of them, or those that name its page. */
export const questionsIn = ({ data, page }: Block, { files }: Content): ContentFile[] =>
  files.filter(
    (file) =>
      file.kind === 'data' &&
      file.collection === 'questions' &&
      (valueAt(data, ['all']) === true || pagesOf(file).includes(page)),
  );

const SECTION: SectionName = 'Questions';
const sectionsOf = ({ nodes }: Page) =>
  nodes.flatMap((node) => (node.type === 'component' && node.name === SECTION ? [node] : []));

/** Reports questions and pages that do not meet: a page without a place for its questions, and a place without questions. */
export function checkQuestions(content: Content, report: Report) {
  const pages = pagesWithAddress(content);
  for (const file of content.files.filter(({ collection }) => collection === 'questions')) {
    for (const [index, path] of pagesOf(file).entries()) {
      const page = pages.find(({ url }) => url === path);
      const location = file.block?.locate(['pages', index]);
      // A page that doesn't exist is reported as a reference; one with mistakes may hide its sections.
      if (!page || !location || page.nodes.length === 0) continue;
      if (pagesOf(file).indexOf(path) < index) report(location, messages.namedTwice(page.url));
      else if (sectionsOf(page).length === 0) report(location, messages.noQuestionsHere(page.url));
    }
  }
  for (const { location, block } of pages.flatMap(sectionsOf)) {
    if (questionsIn(block, content).length === 0) report(location, messages.withoutQuestions);
  }
}
