import { dirname } from 'node:path';
import { type Content, checkSymbolicLinks, type Page, partsIn, readContent } from './content.ts';
import { companyTimeOf } from './documents.ts';
import { messages } from './messages.ts';
import { byLocation, mergePlaces, type Problem, type Report } from './problem.ts';
import { checkAddresses, checkLinks, checkLinksToUnpublished, checkPeriods, readSiteMap } from './rules/addresses.ts';
import { checkAgreed, checkAvoided } from './rules/agreed.ts';
import {
  checkConversations,
  checkDates,
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
import { checkReferences, targetsOf } from './rules/references.ts';
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
  /** A rule that fails is a problem of its own, and the others go on. */
  const run = async <Rule extends (...args: never[]) => unknown>(rule: Rule, ...args: Parameters<Rule>) => {
    try {
      return (await rule(...args)) as Awaited<ReturnType<Rule>>;
    } catch (error) {
      report({ file: await fileOfFailure(rule, args) }, messages.ruleFails(rule.name, String(error)));
      return undefined;
    }
  };

  await run(checkSymbolicLinks, folder, report);
  if (problems.length > 0) return { problems, hints: [] };
  const [found, sent] = await Promise.all([run(readContent, folder, report), run(readSent, dirname(folder), report)]);
  if (!found) return { problems, hints: [] };
  const { publishedAddresses, ...read } = found;
  const today = companyTimeOf(read, now);
  const known = [...publishedAddresses, ...(sent ? sentAddresses(sent, today) : [])];
  const content: Content = { ...read, publishedAddresses: [...new Set(known)] };
  await run(checkStructure, content, report);
  const targets = targetsOf(content);
  for (const { block } of content.files) if (block) await run(checkSchema, block, targets, report);
  // With a misspelled `kind` or hero, the list and the headings would seem wrong too.
  const validPages = content.pages.filter(isValid);
  for (const { block } of partsIn(content, 'component')) await run(checkSchema, block, targets, report);
  // Without its heading, a band has no id to compare links with.
  const site = await run(readSiteMap, content, content.pages.filter(isValid), today, reportTo(missing));

  await run(checkUnique, content, report);
  await run(checkDates, content, now, report);
  for (const page of validPages) {
    await run(checkHeadings, page, report);
    await run(checkPlacement, page, report);
    await run(checkViewPlaces, page, content, report);
  }
  await run(checkMarkup, content, report);
  await run(checkLetters, content, report);
  const widths = (await run(checkPictures, content, folder, sent, report)) ?? new Map();
  await run(checkArticles, content, report);
  await run(checkPublications, content, report);
  await run(checkSessions, content, report);
  await run(checkQuestions, content, report);
  await run(checkResults, content, report);
  await run(checkTrends, content, report);
  await run(checkConversations, content, report);
  await run(checkPeriods, content, today, report);
  await run(checkTypedFigures, content, report);
  await run(checkFigureUses, content, report);
  await run(checkAvoided, content, report);
  await run(checkTypos, content, report);
  await run(checkUnfinished, content, report);
  await run(checkWords, content, report);
  await run(checkPictureUses, content, widths, reportTo(missing));
  await run(checkReferences, content, targets, reportTo(missing));
  // Another mistake, except in a link, can make a figure seem unused, an agreed line gone or a section empty.
  if (problems.length + missing.length === 0) {
    await run(checkEmptySections, content, today, report);
    await run(checkAgreed, content, report);
    await run(checkUnusedFigures, content, report);
  }
  if (site) await run(checkLinks, content, site, reportTo(missing));
  await run(checkLinksToUnpublished, content, today, reportTo(missing));
  await run(checkAddresses, content, today, reportTo(missing));
  problems.push(...mergePlaces(missing));
  const hints = (await run(findHints, content, today, sent)) ?? [];
  return { content, problems: problems.sort(byLocation), hints: hints.sort(byLocation) };
}

/** The file that a rule has read last when it fails. */
async function fileOfFailure(rule: (...args: never[]) => unknown, args: readonly unknown[]): Promise<string> {
  let last = 'content';
  const noted = (value: unknown): unknown => {
    if (!Array.isArray(value) && Object(value).constructor !== Object) return value;
    return new Proxy(value as object, {
      get(target, key) {
        const part = Reflect.get(target, key);
        if (key === 'file' && typeof part === 'string') last = part;
        return typeof part === 'function' ? part : noted(part);
      },
    });
  };
  await Promise.resolve()
    .then(() => rule(...(args.map((each) => (typeof each === 'function' ? () => {} : noted(each))) as never[])))
    .catch(() => {});
  return last;
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
