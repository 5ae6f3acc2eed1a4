import { figureNumber, figureText, type Ledger } from '#lib/format/figure.ts';
import { type Figure, type FigureForm, figureForm } from '#schemas/figure.ts';

/** A figure as somebody might type it. */
export interface Needle {
  id: string;
  form: FigureForm;
  pattern: RegExp;
  hasDigit: boolean;
}

/** Signs that make a number this one: a percentage, millions, a fold, money, a decimal, thousands, a range. */
const distinctive = /[%M+x$/]|\d[.,:]\d|\d[-–]\d|[A-Za-z]{3}/;

/** Every spelling of every figure of the ledger that can't be taken for another number. */
export const needlesOf = (ledger: Ledger): Needle[] =>
  Object.entries(ledger).flatMap(([id, figure]) =>
    figureForm.options.flatMap((form) => {
      const text = figureText(figure, form);
      const pattern = isDistinctive(figure, text) ? spelling(text) : besideLabel(text, figure.label);
      return [{ id, form, pattern: new RegExp(pattern, 'gi'), hasDigit: /\d/.test(text) }];
    }),
  );

/** A bare 13 or 30 is nobody's; with its unit or a sign it is. */
const isDistinctive = (figure: Figure, text: string) => text !== figureNumber(figure) || distinctive.test(text);

/** What is a number like any other is known by its label: "0 data breaches", "a minimum age of 13". */
function besideLabel(number: string, label: string): string {
  const words = spelling(label);
  return `${spelling(number)}\\s+${words}|${words}(?:\\s+(?:of|is))?\\s+${spelling(number)}`;
}

/** A text with the liberties that people take: 18-24 or 18 to 24, 11,200 or 11200, 70% or 70 percent. */
function spelling(text: string): string {
  const loose = text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/(?<=\d)–(?=\d)/g, '(?:\\s?[-–—]\\s?|\\s+to\\s+)')
    .replace(/(?<=\d),(?=\d{3})/g, ',?')
    .replace(/(?<=\d)%/g, '(?:\\s?%|\\s+percent)')
    .replace(/(?<=\d)M/g, '(?:\\s?M|\\s+million)')
    .replace(/ /g, '\\s+')
    .replace(/(?<=\))-(?=[a-z])|(?<=[\d%M+x])-(?=[a-z])/g, '[-\\s]');
  const start = /^\w/.test(text) ? '(?<![\\w$]|\\d[.,–-])' : '';
  const end = /\w$/.test(text) ? '(?!\\w|[.,]\\d)' : '';
  return `${start}${loose}${end}`;
}
