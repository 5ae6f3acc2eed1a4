import type { Ledger } from '#lib/format/figure.ts';
import { numberInWords } from '#lib/format/number.ts';
import { blank, PLACEHOLDERS } from '../texts.ts';

const NAMED = Array.from({ length: 99 }, (_, index) => numberInWords(index + 1));
const SCALES: Record<string, number> = { hundred: 100, thousand: 1000, million: 1_000_000 };

/** Numbers in words, the longest first: "ninety-one", or "ninety one", is not "ninety". */
export const NUMBER_WORDS = NAMED.toReversed()
  .map((name) => name.replace('-', '[-\\s]'))
  .join('|');

/** The number that a word or digits stand for. */
export const numberOf = (written: string) =>
  /\d/.test(written) ? Number(written) : NAMED.indexOf(written.toLowerCase().replace(/\s/, '-')) + 1;

/** Smaller numbers in words are part of ordinary sentences: two families, three times. */
const LEAST_FIGURE = 13;

const wordsPattern = new RegExp(
  `\\b(${NUMBER_WORDS})\\b(?:\\s+(hundred|thousand|million)\\b)?(?:[-\\s]([a-z]+))?`,
  'gi',
);
const percentPattern = /(?<![\w.,])\d+(?:[.,]\d+)?(?:\s?[-–]\s?\d+(?:[.,]\d+)?)?(?:\s?%|\s+percent\b)/gi;

export interface FoundNumber {
  start: number;
  written: string;
  /** The ids of figures that have this value and unit. */
  figures: readonly string[];
}

/** Percentages, and numbers in words that may be figures: "12% fewer", "ninety-one languages". */
export function findNumbers(text: string, ledger: Ledger): FoundNumber[] {
  const plain = blank(text, PLACEHOLDERS);
  const percentages = Array.from(plain.matchAll(percentPattern), ({ index, 0: written }) => ({
    start: index,
    written,
    figures: [],
  }));
  const inWords = Array.from(plain.matchAll(wordsPattern)).flatMap(
    ({ index, 0: written, 1: name = '', 2: scale, 3: noun }) => {
      const value = numberOf(name) * (scale ? (SCALES[scale.toLowerCase()] ?? 1) : 1);
      const figures = Object.keys(ledger).filter((id) => {
        const { value: figure, unit = '' } = ledger[id] ?? { value: '' };
        return figure === value && noun !== undefined && unit.replace(/s$/, '') === noun.replace(/s$/, '');
      });
      return figures.length > 0 || value >= LEAST_FIGURE ? { start: index, written, figures } : [];
    },
  );
  return [...percentages, ...inWords];
}
