import { type Counts, countText, startsSentence } from '#lib/counts.ts';
import { figureNumber, figureText, type Ledger } from '#lib/format/figure.ts';
import { numberInWords } from '#lib/format/number.ts';
import { type Figure, type FigureForm, figureForm } from '#schemas/figure.ts';
import type { Content } from '../content.ts';
import { countTag, figureTag, messages } from '../messages.ts';
import type { Report } from '../problem.ts';
import { blank, type Found, PLACEHOLDERS, reportInTexts, type WrittenText } from '../texts.ts';

const NAMED = Array.from({ length: 99 }, (_, index) => numberInWords(index + 1));
const SCALES: Record<string, number> = { hundred: 100, thousand: 1000, million: 1_000_000 };

/** Numbers in words, the longest first: "ninety-one", or "ninety one", is not "ninety". */
const NUMBER_WORDS = NAMED.toReversed()
  .map((name) => name.replace('-', '[-\\s]'))
  .join('|');

/** The number that a word or digits stand for. */
const numberOf = (written: string) =>
  /\d/.test(written) ? Number(written) : NAMED.indexOf(written.toLowerCase().replace(/\s/, '-')) + 1;

/** Smaller numbers in words are part of ordinary sentences: two families, three times. */
const LEAST_FIGURE = 13;

const wordsPattern = new RegExp(
  `\\b(${NUMBER_WORDS})\\b(?:\\s+(hundred|thousand|million)\\b)?(?:[-\\s]([a-z]+))?`,
  'gi',
);

/** Comparisons, money, thousands and spans of time, in digits or in words. */
const NUMBER = String.raw`\d+(?:[.,]\d+)*`;
const LARGE = '(?:thousand|million|billion)';
const COMPARED = '(?:as [a-z]+|faster|slower|more|fewer|less|better|higher|lower|longer|shorter)';
const claimPattern = new RegExp(
  [
    String.raw`(?<![\w.,])${NUMBER}(?:\s?[-–]\s?${NUMBER})?(?:\s?%|\s+percent\b)`,
    String.raw`[$€£]\s?${NUMBER}(?:\s?(?:[km]\b|${LARGE}\b))?`,
    String.raw`(?<![\w.,])${NUMBER}\s?(?:x|×|times\s+${COMPARED})(?![\w-])`,
    String.raw`(?<![\w.,])${NUMBER}\s+${LARGE}\b(?:\s+[a-z]+)?`,
    String.raw`(?<![\w.,])\d{1,3}(?:,\d{3})+(?![\w.,]*\d)(?:\+|\s+[a-z]+)?`,
    String.raw`\b(?:twice|(?:${NUMBER_WORDS})\s+times)\s+${COMPARED}\b`,
    String.raw`\b(?:last|past)\s+(?:\d+|${NUMBER_WORDS})\s+(?:days|weeks|months|quarters|years|decades)\b`,
    String.raw`\bby\s+(?:(?:a|one|two|three)[\s-]+)?(?:half|thirds?|quarters?|tenth)\b(?!\s+part)`,
    String.raw`\b(?:doubled|tripled|halved)\b`,
  ].join('|'),
  'gi',
);

interface FoundNumber {
  start: number;
  written: string;
  /** The ids of figures that have this value and unit. */
  figures: readonly string[];
}

/** Claims with a number, and numbers in words that may be figures: "12% fewer", "3x faster", "ninety-one languages". */
function findNumbers(text: string, ledger: Ledger): FoundNumber[] {
  const plain = blank(text, PLACEHOLDERS);
  const claims = Array.from(plain.matchAll(claimPattern), ({ index, 0: written }) => ({
    start: index,
    written,
    figures: [],
  }));
  const inWords = Array.from(blank(plain, claimPattern).matchAll(wordsPattern)).flatMap(
    ({ index, 0: written, 1: name = '', 2: scale, 3: noun }) => {
      const value = numberOf(name) * (scale ? (SCALES[scale.toLowerCase()] ?? 1) : 1);
      const figures = Object.keys(ledger).filter((id) => {
        const { value: figure, unit = '' } = ledger[id] ?? { value: '' };
        return figure === value && noun !== undefined && unit.replace(/s$/, '') === noun.replace(/s$/, '');
      });
      return figures.length > 0 || value >= LEAST_FIGURE ? { start: index, written, figures } : [];
    },
  );
  return [...claims, ...inWords];
}

/** What sentences call the entries of collections and groups. Groups of features and steps have no name of their own. */
const nouns: Record<string, string> = {
  agents: 'agents',
  'agents/specialists': 'specialists',
  articles: 'articles',
  compliance: 'badges|certifications',
  markets: 'markets',
  milestones: 'milestones',
  publications: 'publications',
  'score-bands': 'bands',
  sessions: 'sessions',
  solutions: 'solutions',
  technologies: 'layers',
  values: 'values',
};

/** A count within this of the right one is meant as one: an entry was added or removed since. */
const NEAR = 2;

/** A number, up to two more words of the same phrase, and the noun: nine Digital Human agents. */
const phrasePattern = (noun: string) =>
  new RegExp(
    `\\b(${NUMBER_WORDS}|\\d\\d?)\\s+((?:(?!of\\b|to\\b|in\\b|the\\b|our\\b|and\\b|or\\b|for\\b|that\\b|who\\b|a\\b)[A-Za-z-]+\\s+){0,2})(?:${noun})\\b`,
    'gi',
  );

const numberPattern = new RegExp(`\\b(?:${NUMBER_WORDS})\\b`, 'gi');
const patterns = Object.entries(nouns).map(([name, noun]) => [name, phrasePattern(noun)] as const);

/** Reports numbers that count entries: "nine agents", or "Five parts" over a list of five. They would be wrong once one is added. */
export function checkTypedCounts(content: Content, report: Report) {
  const { counts } = content;
  const find = (text: WrittenText) =>
    findCounts(text, counts).map(({ name, start, phrase, number }): Found => {
      const count = counts.get(name);
      if (count === undefined) return { start, written: phrase, message: messages.countedParts(phrase, name) };
      const replacement = replacementFor(text, name, start, number);
      const message =
        numberOf(number) === count
          ? messages.typedCount(phrase, replacement)
          : messages.wrongCount(phrase, countText(count), replacement);
      return { start, written: phrase, message };
    });
  reportInTexts(content, find, report);
}

interface FoundCount {
  /** The collection or group. */
  name: string;
  start: number;
  phrase: string;
  number: string;
}

function findCounts({ text, kind, below }: WrittenText, counts: Counts): FoundCount[] {
  if (kind === 'plain') return [];
  const plain = blank(text, PLACEHOLDERS);
  const byNoun = patterns.flatMap(([name, pattern]) =>
    Array.from(plain.matchAll(pattern), ({ index, 0: phrase, 1: number = '' }) => ({
      name,
      start: index,
      phrase,
      number,
    })),
  );
  const near = byNoun.filter(
    ({ name, number }) => numberOf(number) > 1 && Math.abs(numberOf(number) - (counts.get(name) ?? 0)) <= NEAR,
  );
  const isFound = (at: number) => byNoun.some(({ start, phrase }) => start <= at && at < start + phrase.length);
  const overList = Array.from(plain.matchAll(numberPattern), ({ index, 0: number }) => {
    const countOf = (group: string) => counts.get(group) ?? below.filter((each) => each === group).length;
    const name = below.find((group) => countOf(group) === numberOf(number) && numberOf(number) > 1);
    return name && !isFound(index) ? [{ name, start: index, phrase: number, number }] : [];
  });
  return [...near, ...overList.flat()];
}

/** What to write instead: a component in running text, a placeholder in a field. Placeholders capitalize by themselves. */
function replacementFor({ text, kind }: WrittenText, name: string, start: number, number: string): string {
  const isCapital = /^[A-Z]/.test(number);
  if (/\d/.test(number)) return kind === 'running' ? countTag(name, 'number') : `{${name}:count:number}`;
  if (kind === 'running') return countTag(name, isCapital ? 'capital' : 'words');
  return isCapital && !startsSentence(text, start) ? `{${name}:count:capital}` : `{${name}:count}`;
}

/** A figure in one of its forms. */
interface FigureUse {
  id: string;
  form: FigureForm;
}

const tag = ({ id, form }: FigureUse) => figureTag(id, form);
const placeholder = ({ id, form }: FigureUse) => `{${id}${form === 'full' ? '' : `:${form}`}}`;

/** Reports figures that are typed as plain text: those of the ledger, and numbers that may be missing there. */
export function checkTypedFigures(content: Content, report: Report) {
  const { ledger } = content;
  const findFigures = createFigureFinder(ledger);
  const find = ({ text, kind }: WrittenText): Found[] => {
    const write = kind === 'running' ? tag : placeholder;
    const typed = findFigures(text).map(({ start, written, uses }) => ({
      start,
      written,
      message: kind === 'plain' ? messages.typedNumber(written) : messages.typedFigure(written, uses.map(write)),
    }));
    const rest = typed.reduce((left, { start, written }) => blankAt(left, start, written.length), text);
    const numbers = findNumbers(rest, ledger).map(({ start, written, figures }) => {
      const replacements = figures.map((id) => write({ id, form: 'full' }));
      const isKnown = kind !== 'plain' && replacements.length > 0;
      const message = isKnown
        ? messages.figureInWords(written, replacements.join(' or '))
        : messages.unknownNumber(written);
      return { start, written, message };
    });
    return [...typed, ...numbers];
  };
  reportInTexts(content, find, report);
}

const blankAt = (text: string, start: number, length: number) =>
  text.slice(0, start) + ' '.repeat(length) + text.slice(start + length);

/** Finds the figures in a text, the longest first: "under 60 seconds" is one figure, although "60 seconds" is in it. */
function createFigureFinder(ledger: Ledger) {
  const uses = Object.entries(ledger).flatMap(([id, figure]) =>
    figureForm.options.map((form) => ({ id, form, pattern: patternOf(figure, form) })),
  );
  const byPattern = [...Map.groupBy(uses, ({ pattern }) => pattern)].sort(
    ([one], [other]) => other.length - one.length,
  );
  const anyFigure = new RegExp(byPattern.map(([pattern]) => `(${pattern})`).join('|') || '(?!)', 'gi');
  return (text: string) =>
    Array.from(blank(text, PLACEHOLDERS).matchAll(anyFigure), (match) => {
      const [written, ...groups] = match;
      const [, found = []] = byPattern[groups.findIndex((group) => group !== undefined)] ?? [];
      const uses = found.filter(({ id }, index) => found.findIndex((other) => other.id === id) === index);
      return { start: match.index, written, uses };
    });
}

/** Characters that set a number apart: a percentage, millions, a multiple, money, a decimal, thousands, a range. */
const distinctive = /[%M+x$/]|\d[.,:]\d|\d[-–]\d|[A-Za-z]{3}/;

/** A bare 13 or 30 could be anything, so it counts only next to its label: "0 data breaches", "a minimum age of 13". */
function patternOf(figure: Figure, form: FigureForm): string {
  const text = figureText(figure, form);
  const number = spellings(text);
  if (text !== figureNumber(figure) || distinctive.test(text)) return number;
  const label = spellings(figure.label);
  return `${number}\\s+${label}|${label}(?:\\s+(?:of|is))?\\s+${number}`;
}

/** The ways to write a text: 18-24 or 18 to 24, 11,200 or 11200, 70% or 70 percent. */
function spellings(text: string): string {
  const pattern = text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/(?<=\d)–(?=\d)/g, '(?:\\s?[-–—]\\s?|\\s+to\\s+)')
    .replace(/(?<=\d),(?=\d{3})/g, ',?')
    .replace(/(?<=\d)%/g, '(?:\\s?%|\\s+percent)')
    .replace(/(?<=\d)M/g, '(?:\\s?M|\\s+million)')
    .replace(/ /g, '\\s+')
    .replace(/(?<=\))-(?=[a-z])|(?<=[\d%M+x])-(?=[a-z])/g, '[-\\s]');
  const start = /^\w/.test(text) ? '(?<![\\w$]|\\d[.,–-])' : '';
  const end = /\w$/.test(text) ? '(?!\\w|[.,]\\d)' : '';
  return `${start}${pattern}${end}`;
}
