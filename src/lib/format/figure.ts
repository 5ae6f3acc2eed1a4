import type { Field } from '#schemas/fields.ts';
import { type Figure, type FigureForm, figureForm } from '#schemas/figure.ts';
import { formatNumber } from './number.ts';

/** A figure with its id. */
export type FigureEntry = Figure & { id: string };

/** Figures by id. */
export type Figures = Readonly<Record<string, FigureEntry>>;

/** The entries of content/figures, by whoever reads them. */
export const figuresById = (figures: readonly { id: string; data: Figure }[]): Figures =>
  Object.fromEntries(figures.map(({ id, data }) => [id, { ...data, id }]));

/** `{clinical-accuracy}` or `{deletion-phi:amount}` in a text. */
export const FIGURE_PLACEHOLDER = /\{([a-z0-9-]+)(?::(full|amount|number|compound))?\}/g;

/** The ids of the figures that a field names: by reference, or as placeholders in its text. */
export function figureIdsIn({ value, schema }: Field): string[] {
  if (typeof value !== 'string') return [];
  if (schema.reference === 'figures') return [value];
  return Array.from(value.matchAll(FIGURE_PLACEHOLDER), ([, id = '']) => id);
}

/** Throws if two figures of one page are such that readers would take one for the other. */
export function checkApart(one: FigureEntry, other: FigureEntry, path: string) {
  const from = [one, other].find(({ apartFrom = [] }) => [one, other].some(({ id }) => apartFrom.includes(id)));
  if (from)
    throw new Error(
      `content/figures/${from.id}.yaml apartFrom: "${one.id}" and "${other.id}" are both on ${path}, where readers could take one for the other. Remove one.`,
    );
}

/** A mark beside a figure, which leads to its entry in the list of all figures. */
export interface FigureMark {
  mark: string;
  /** For those who hear it. */
  label: string;
  href: string;
}

/** What the marks of conditions are made of. The fonts of the site have no daggers. */
export const MARK_SIGNS = '*§¶#';

/** The mark of the first, second, third condition of all: *, **, §, §§. */
export function markAt(index: number): string {
  const [pair, round] = [Math.floor(index / 2), Math.floor(index / 2 / MARK_SIGNS.length)];
  return MARK_SIGNS.charAt(pair % MARK_SIGNS.length).repeat(2 * round + 1 + (index % 2));
}

/** The figure's value with its prefix and suffix: `$10,000`, `18–24`, `2M+`. */
export function figureNumber({ value, to, words, prefix = '', suffix = '' }: Figure): string {
  const numbers = [value, to].filter((each) => each !== undefined).map((each) => formatNumber(each));
  return `${prefix}${words ?? numbers.join('–')}${suffix}`;
}

/** The figure in words, in one of its forms. */
export function formatFigure(figure: Figure, form: FigureForm = 'full'): string {
  const number = figureNumber(figure);
  const { before, unit } = figure;
  if (form === 'number') return number;
  if (form === 'compound') return unit ? `${number}-${unit.replace(/s$/, '')}` : number;
  return [form === 'full' && before, number, unit].filter(Boolean).join(' ');
}

/** Whether the text of a figure stays on one line: a range, or one word, "30-minute". */
export const staysOnOneLine = (text: string) => /–|^\S+-\S+$/.test(text);

/** As long as "under 60 seconds". */
const SHORT = 16;

/** A short figure, whose words stay together while a line has room for them; of a long one, its ranges. */
export const keepTogether = (text: string) =>
  text.replace(text.length > SHORT ? / to /g : / /g, (spaces) => spaces.replaceAll(' ', '\u00a0'));

/** The form beside a label: "84" for "Languages", because the label names the unit. */
export const formBeside = ({ unit }: Figure, label: string): FigureForm =>
  unit && label.toLowerCase().includes(unit.toLowerCase()) ? 'number' : 'full';

/** Fills the figures into a text. Unknown ids stay: the content check reports them. */
export const formatFigures = (text: string, figures: Figures) =>
  text.replace(FIGURE_PLACEHOLDER, (written, id: string, form?: FigureForm) => {
    const figure = figures[id];
    return figure ? formatFigure(figure, form) : written;
  });

/** The conditions of the figures that a text names, each once. */
const conditionsIn = (text: string, figures: Figures): string[] => [
  ...new Set(Array.from(text.matchAll(FIGURE_PLACEHOLDER), ([, id = '']) => figures[id]?.condition ?? []).flat()),
];

/** Fills the figures into a text that can't show marks, and adds their conditions at its end. */
export const stateFigures = (text: string, figures: Figures): string =>
  [formatFigures(text, figures), ...conditionsIn(text, figures)].join(' ');

/** Splits a text into strings and figures, so that each figure can be rendered with the mark of its condition. */
export function splitFigures(text: string, figures: Figures): (string | { figure: FigureEntry; form: FigureForm })[] {
  const parts: (string | { figure: FigureEntry; form: FigureForm })[] = [];
  let from = 0;
  for (const match of text.matchAll(FIGURE_PLACEHOLDER)) {
    const figure = figures[match[1] ?? ''];
    if (!figure) continue;
    parts.push(text.slice(from, match.index), { figure, form: figureForm.parse(match[2] ?? 'full') });
    from = match.index + match[0].length;
  }
  return [...parts, text.slice(from)];
}

/** The parts of a figure, for large numerals: words around the digits, and the sign on its own. */
export function figureParts(figure: Figure, form: FigureForm = 'full') {
  const { prefix = '', suffix, before, unit } = figure;
  return {
    before: form === 'full' ? before : undefined,
    digits: prefix + figureNumber({ ...figure, prefix: '', suffix: '' }),
    sign: suffix,
    unit: form === 'number' ? undefined : unit,
  };
}
