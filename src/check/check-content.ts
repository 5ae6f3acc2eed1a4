import { dirname } from 'node:path';
import { type Content, checkSymbolicLinks, type Page, partsIn, readContent } from './content.ts';
import { companyTimeOf } from './documents.ts';
import { byLocation, mergePlaces, type Problem, type Report } from './problem.ts';
import { checkAddresses, checkLinks, checkLinksToUnpublished, checkPeriods, readSiteMap } from './rules/addresses.ts';
import { checkAgreed, checkAvoided } from './rules/agreed.ts';
import {
  checkConversations,
  checkDates,
  checkMoments,
  checkPublications,
  checkResults,
  checkSessions,
  checkTrends,
  checkUnique,
} from './rules/entries.ts';
import { checkFigureUses, checkUnusedFigures } from './rules/figures.ts';
import { checkLetters } from './rules/letters.ts';
import { checkMarkup } from './rules/markup.ts';
import { checkArticles, checkHeadings, checkPlacement, checkViewPlaces } from './rules/pages.ts';
import { checkPictures, checkPictureUses } from './rules/pictures.ts';
import { checkLists, checkReferences, targetsOf } from './rules/references.ts';
import { checkRelease } from './rules/release.ts';
import { checkSchema } from './rules/schema.ts';
import { checkEmptySections, checkQuestions } from './rules/shown.ts';
import { checkStructure } from './rules/structure.ts';
import { checkTypedFigures } from './rules/typed-numbers.ts';
import { checkTypos } from './rules/typos.ts';
import { checkUnfinished } from './rules/unfinished.ts';
import { checkWords } from './rules/words.ts';
import { findHints } from './rules/worth-a-look.ts';
import { readSent, sentAddresses } from './sent.ts';

/** Every problem in a content folder, file by file, from top to bottom. */
export const checkContent = async (...asked: Parameters<typeof examineContent>): Promise<Problem[]> =>
  (await examineContent(...asked)).problems;

/** The same with hints, which stop nothing, and with the content that could be read: none if a symbolic link leads elsewhere. */
export async function examineContent(
  folder: string,
  now = new Date(),
): Promise<{ content?: Content; problems: Problem[]; hints: Problem[] }> {
  const problems: Problem[] = [];
  // What was renamed, deleted or copied is wrong wherever it is named.
  const missing: Problem[] = [];
  const report = reportTo(problems);
  const isValid = ({ file }: Page) => problems.every((problem) => problem.file !== file);

  await checkSymbolicLinks(folder, report);
  if (problems.length > 0) return { problems, hints: [] };
  const reading = Promise.all([readContent(folder, report), readSent(dirname(folder), report)]);
  const [{ publishedAddresses, ...read }, sent] = await reading;
  const today = companyTimeOf(read, now);
  const known = [...publishedAddresses, ...(sent ? sentAddresses(sent, today) : [])];
  const content: Content = { ...read, publishedAddresses: [...new Set(known)] };
  checkStructure(content, report);
  const targets = targetsOf(content);
  for (const { block } of content.files) if (block) checkSchema(block, targets, report);
  // With a misspelled `kind` or hero, the list and the headings would seem wrong too.
  const validPages = content.pages.filter(isValid);
  for (const { block } of partsIn(content, 'component')) checkSchema(block, targets, report);
  // Without its heading, a band has no id to compare links with.
  const site = readSiteMap(content, content.pages.filter(isValid), today, reportTo(missing));

  checkUnique(content, report);
  checkDates(content, now, report);
  for (const page of validPages) {
    checkHeadings(page, report);
    checkPlacement(page, report);
    checkViewPlaces(page, content, report);
  }
  checkMarkup(content, report);
  checkLetters(content, report);
  const widths = await checkPictures(content, folder, report);
  checkArticles(content, report);
  checkPublications(content, report);
  checkSessions(content, report);
  checkQuestions(content, report);
  checkResults(content, report);
  checkTrends(content, report);
  checkConversations(content, report);
  checkMoments(content, report);
  checkPeriods(content, today, report);
  checkTypedFigures(content, report);
  checkFigureUses(content, report);
  checkAvoided(content, report);
  checkTypos(content, report);
  checkUnfinished(content, report);
  checkWords(content, report);
  checkPictureUses(content, widths, reportTo(missing));
  checkLists(validPages, targets, reportTo(missing));
  checkReferences(content, targets, reportTo(missing));
  // Another mistake, except in a link, can make a figure seem unused, an agreed line gone or a section empty.
  if (problems.length + missing.length === 0) {
    checkEmptySections(content, today, report);
    checkAgreed(content, report);
    checkUnusedFigures(content, report);
  }
  checkLinks(content, site, reportTo(missing));
  checkLinksToUnpublished(content, today, reportTo(missing));
  checkAddresses(content, today, reportTo(missing));
  problems.push(...mergePlaces(missing));
  return { content, problems: problems.sort(byLocation), hints: findHints(content, today, sent).sort(byLocation) };
}

/** What the owner has yet to set before a release: placeholders and empty settings. */
export async function findPlaceholders(folder: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  const content = await readContent(folder, () => {});
  checkRelease(content, reportTo(problems));
  return problems.sort(byLocation);
}

const reportTo =
  (problems: Problem[]): Report =>
  (location, message, allowed) =>
    problems.push({ ...location, message, allowed });
