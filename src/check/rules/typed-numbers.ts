import { type Figures, figureNumber, formatFigure } from '#lib/format/figure.ts';
import { numberInWords } from '#lib/format/number.ts';
import { type Figure, type FigureForm, figureForm } from '#schemas/figure.ts';
import type { Content } from '../content.ts';
import { figureTag, messages } from '../messages.ts';
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
    String.raw`\b(?:doubled|tripled|halved|in\s+half)\b`,
  ].join('|'),
  'gi',
);

/** Units that are a part of ordinary sentences. */
const TIME = /second|minute|hour|day|month|year/;

interface FoundNumber {
  start: number;
  written: string;
  /** The ids of figures that have this value and unit. */
  ids: readonly string[];
}

/** Claims with a number, and numbers in words that may be figures: "12% fewer", "3x faster", "ninety-one languages". */
function findNumbers(text: string, figures: Figures): FoundNumber[] {
  const plain = blank(text, PLACEHOLDERS);
  const counted = Object.values(figures).flatMap(({ unit = '' }) => (TIME.test(unit) ? [] : RegExp.escape(unit)));
  const units = counted.filter(Boolean).join('|');
  const pattern = units
    ? new RegExp(`${claimPattern.source}|(?<![\\w.,])${NUMBER}\\s+(?:${units})\\b`, 'gi')
    : claimPattern;
  const claims = Array.from(plain.matchAll(pattern), ({ index, 0: written }) => ({
    start: index,
    written,
    ids: [],
  }));
  const inWords = Array.from(blank(plain, pattern).matchAll(wordsPattern)).flatMap(
    ({ index, 0: written, 1: name = '', 2: scale, 3: noun }) => {
      const value = numberOf(name) * (scale ? (SCALES[scale.toLowerCase()] ?? 1) : 1);
      const ids = Object.keys(figures).filter((id) => {
        const { value: figure, unit = '' } = figures[id] ?? { value: '' };
        return figure === value && noun !== undefined && unit.replace(/s$/, '') === noun.replace(/s$/, '');
      });
      return ids.length > 0 || value >= LEAST_FIGURE ? { start: index, written, ids } : [];
    },
  );
  return [...claims, ...inWords];
}

/** A figure in one of its forms. */
interface FigureUse {
  id: string;
  form: FigureForm;
}

const tag = ({ id, form }: FigureUse) => figureTag(id, form);
const placeholder = ({ id, form }: FigureUse) => `{${id}${form === 'full' ? '' : `:${form}`}}`;

/** Reports figures that are typed as plain text: those of content/figures, and numbers that may be missing there. */
export function checkTypedFigures(content: Content, report: Report) {
  const { figures } = content;
  const findFigures = createFigureFinder(figures);
  const find = ({ text, kind }: WrittenText): Found[] => {
    if (kind === 'figure') return [];
    const write = kind === 'running' ? tag : placeholder;
    const typed = findFigures(text).map(({ start, written, uses }) => ({
      start,
      written,
      message: kind === 'plain' ? messages.typedNumber(written) : messages.typedFigure(written, uses.map(write)),
    }));
    const rest = typed.reduce((left, { start, written }) => blankAt(left, start, written.length), text);
    const numbers = findNumbers(rest, figures).map(({ start, written, ids }) => {
      const replacements = ids.map((id) => write({ id, form: 'full' }));
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
function createFigureFinder(figures: Figures) {
  const uses = Object.entries(figures).flatMap(([id, figure]) =>
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
  const text = formatFigure(figure, form);
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
