import { FIGURE_PLACEHOLDER, figureNumber, figureText, type Ledger } from '#lib/format/figure.ts';
import { type Figure, type FigureForm, figureForm } from '#schemas/figure.ts';
import { type Content, ledgerOf, readFiles, textFieldsOf } from '../content.ts';
import { figureTag, messages } from '../messages.ts';
import type { Report } from '../problem.ts';
import { blank, createAllowance, PLACEHOLDERS, writtenTexts } from '../texts.ts';
import { findNumbers } from './numbers.ts';

/** A figure in one of its forms. */
interface FigureUse {
  id: string;
  form: FigureForm;
}

const tag = ({ id, form }: FigureUse) => figureTag(id, form);
const placeholder = ({ id, form }: FigureUse) => `{${id}${form === 'full' ? '' : `:${form}`}}`;

/** Reports figures that are typed as plain text: those of the ledger, and numbers that may be missing there. */
export function checkTypedFigures(content: Content, report: Report) {
  const ledger = ledgerOf(content);
  const findFigures = createFigureFinder(ledger);
  const isAllowed = createAllowance(content);
  for (const { text, kind, locate } of writtenTexts(content)) {
    const write = kind === 'running' ? tag : placeholder;
    const typed = findFigures(text).filter(({ start, written }) => !isAllowed(text, start, written.length));
    for (const { start, written, uses } of typed) {
      const message = kind === 'plain' ? messages.typedNumber(written) : messages.typedFigure(written, uses.map(write));
      report(locate(start), message);
    }
    const rest = typed.reduce(
      (left, { start, written }) =>
        left.slice(0, start) + ' '.repeat(written.length) + left.slice(start + written.length),
      text,
    );
    for (const { start, written, figures } of findNumbers(rest, ledger)) {
      if (isAllowed(text, start, written.length)) continue;
      const replacements = figures.map((id) => write({ id, form: 'full' }));
      const isKnown = kind !== 'plain' && replacements.length > 0;
      report(
        locate(start),
        isKnown ? messages.figureInWords(written, replacements.join(' or ')) : messages.unknownNumber(written),
      );
    }
  }
}

/** Finds the figures in a text, the longest first: "under 60 seconds" is one figure, although "60 seconds" is in it. */
function createFigureFinder(ledger: Ledger) {
  const uses = Object.entries(ledger).flatMap(([id, figure]) =>
    figureForm.options.map((form) => ({ id, form, pattern: patternOf(figure, form) })),
  );
  const byPattern = [...Map.groupBy(uses, ({ pattern }) => pattern)].sort(
    ([one], [other]) => other.length - one.length,
  );
  const anyFigure = new RegExp(byPattern.map(([pattern]) => `(${pattern})`).join('|') || '(?!)', 'gi');
  return (text: string) => {
    return Array.from(blank(text, PLACEHOLDERS).matchAll(anyFigure), (match) => {
      const [written, ...groups] = match;
      const [, found = []] = byPattern[groups.findIndex((group) => group !== undefined)] ?? [];
      const uses = found.filter(({ id }, index) => found.findIndex((other) => other.id === id) === index);
      return { start: match.index, written, uses };
    });
  };
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

/** Reports figures that neither the content nor a component uses. */
export async function checkUnusedFigures(content: Content, components: string, report: Report): Promise<void> {
  const { figures } = content;
  const texts = textFieldsOf(content);
  const used = new Set(
    texts.flatMap(({ value, schema }) =>
      schema.reference === 'figures' ? value : figuresIn(value, FIGURE_PLACEHOLDER),
    ),
  );
  const unused = figures.filter(({ id }) => !used.has(id));
  if (unused.length === 0) return;
  const files = await readFiles(components);
  const usedInCode = files.flatMap(({ path, text }) =>
    /\.(astro|tsx?)$/.test(path)
      ? [...figuresIn(text, FIGURE_PLACEHOLDER), ...figuresIn(text, /getFigure\(\s*['"]([a-z0-9-]+)['"]/g)]
      : [],
  );
  for (const { id, file } of unused) if (!usedInCode.includes(id)) report({ file }, messages.unusedFigure);
}

/** The ids that the first group of a pattern finds. */
const figuresIn = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, id]) => id ?? '');
