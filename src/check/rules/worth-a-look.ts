import { agreedSchema } from '#schemas/agreed.ts';
import { blocksOf, type Content, entriesIn } from '../content.ts';
import { fieldsOf, valueAt } from '../fields.ts';
import { messages } from '../messages.ts';
import type { Problem, Report } from '../problem.ts';
import type { Sent } from '../sent.ts';
import { type Found, reportInTexts, type WrittenText } from '../texts.ts';
import { checkLabels } from './addresses.ts';
import { crowdedEntries } from './room.ts';

/** A value that is so much larger or smaller than it was is mistyped, or a new figure. */
const MANY_TIMES = 10;

/** A page that begins with a day so long ago has it from another one. */
const OLD_MS = 31 * 24 * 60 * 60 * 1000;

/** What stops nothing, since only somebody can judge it. `sent` is what was sent last, where Git knows. */
export function findHints(content: Content, today: Date, sent: Sent | undefined): Problem[] {
  const hints: Problem[] = [];
  const report: Report = (location, message) => hints.push({ ...location, message, isHint: true });
  hints.push(...crowdedEntries(content));
  reportInTexts(content, (text) => [...claimsIn(content, text), ...peopleIn(text), ...linesIn(text)], report);
  checkValues(content, sent, report);
  checkLabels(content, today, report);
  if (sent) {
    checkNew(content, today, sent, report);
    checkSwappedPictures(content, sent, report);
  }
  return hints;
}

/** Words that claim what the company must not, by the owner's list. */
function claimsIn({ agreed }: Content, { text }: WrittenText): Found[] {
  const claims = agreedSchema.shape.claims.safeParse(Object(agreed?.data).claims).data ?? [];
  return claims.flatMap(({ text: claim, why }) =>
    Array.from(text.matchAll(new RegExp(`\\b${RegExp.escape(claim)}\\b`, 'gi')), ({ index, 0: written }) => ({
      start: index,
      written,
      message: messages.claim(written, why),
    })),
  );
}

const AGE = /\b(?:aged? \d{2,3}|\d{2,3}[- ]years?[- ]old)\b/;
const NAME = /\b\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+\b/u;
const NAME_AND_AGE = /\b\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?, (?:aged )?\d{2,3}(?![\d.,:]*\d|%| [A-Za-z])/u;

/** Sentences that may tell who a patient is. */
function peopleIn({ text }: WrittenText): Found[] {
  return Array.from(text.matchAll(/[^.!?]+/g)).flatMap(({ index, 0: sentence }) => {
    const isPerson = NAME_AND_AGE.test(sentence) || (AGE.test(sentence) && NAME.test(sentence));
    return isPerson ? [{ start: index, written: sentence, message: messages.person }] : [];
  });
}

/** Lines that a page joins to one: a list by letters or signs, who has said a quotation, a table of tabs; an address. */
const JOINED = /^(?:[a-z]|[ivx]+)[.)]\s.*\n(?:[a-z]|[ivx]+)[.)]\s|^[①-⑳].*\n[①-⑳]|\S\n[–—]\s?\p{Lu}|\t\S.*\n.*\S\t\S/mu;
const ADDRESS = /^.{1,40}(?:\n.{1,40}){2,}$/;

const linesIn = ({ text, kind }: WrittenText): Found[] =>
  kind === 'running' && (JOINED.test(text) || ADDRESS.test(text))
    ? [{ start: 0, written: text, message: messages.joinedLines }]
    : [];

/** Shares of more than everything, and values that are another order of magnitude than they were. */
function checkValues({ figureFiles }: Content, sent: Sent | undefined, report: Report) {
  const before = new Map(sent?.content.figureFiles.map(({ file, data }) => [file, Number(Object(data).value)]));
  for (const { file, block } of figureFiles) {
    const { value, suffix } = Object(block?.data);
    const last = before.get(file);
    const ratio = last ? value / last : 1;
    if (!block) continue;
    if (suffix === '%' && value > 100) report(block.locate(['value']), messages.overHundred(value));
    else if (ratio >= MANY_TIMES || ratio <= 1 / MANY_TIMES)
      report(block.locate(['value']), messages.manyTimes(value, Number(last)));
  }
}

/** Sessions that are added after they have begun, and pages that are added with the day of another one. */
function checkNew(content: Content, today: Date, { isNew }: Sent, report: Report) {
  for (const { block } of entriesIn(content, 'sessions').filter(({ file }) => isNew(file))) {
    const { start, recording } = Object(block.data);
    if (String(start) < today.toISOString() && recording === undefined)
      report(block.locate(['start']), messages.startHasPassed);
  }
  for (const { block } of content.pages.filter(({ file }) => isNew(file))) {
    const updated: unknown = Object(block?.data).updated;
    if (block && updated instanceof Date && today.getTime() - updated.getTime() > OLD_MS)
      report(block.locate(['updated']), messages.oldDay);
  }
}

/** The pictures of a file with the texts that describe them. */
const picturesIn = (content: Content) =>
  blocksOf(content).flatMap((block) =>
    fieldsOf(block).flatMap(({ path, value }) => {
      const [parent, name] = [path.slice(0, -1), path.at(-1)];
      const src = name === 'alt' ? 'src' : name === 'pictureAlt' ? 'picture' : undefined;
      const picture = src && valueAt(block.data, [...parent, src]);
      return picture && value ? [{ picture, alt: value, location: block.locate(path) }] : [];
    }),
  );

/** Pictures in the place of others, whose text nobody has changed. */
function checkSwappedPictures(content: Content, sent: Sent, report: Report) {
  const before = Map.groupBy(picturesIn(sent.content), ({ location, alt }) => `${location.file} ${alt}`);
  for (const { picture, alt, location } of picturesIn(content)) {
    const last = before.get(`${location.file} ${alt}`) ?? [];
    if (last.length > 0 && last.every((each) => each.picture !== picture))
      report(location, messages.textOfAnother(String(last[0]?.picture)));
  }
}
