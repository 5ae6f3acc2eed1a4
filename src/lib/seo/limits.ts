import { fill } from '#lib/format/fill.ts';
import type { InterfaceWords } from '#schemas/interface.ts';

/** How many characters search results and social networks show before they truncate. */
export const LIMITS = {
  /** With the company's name, as in search results and browser tabs. */
  fullTitle: { least: 10, most: 60 },
  /** Without it, as on cards. */
  title: { least: 4, most: 70 },
  description: { least: 50, most: 160 },
} as const;

export type LimitedText = keyof typeof LIMITS;

type Words = InterfaceWords['socialPreview']['warnings'];

/** What is wrong with the length of a text, as a sentence. */
function lengthWarning(name: LimitedText, written: string, words: Words): string | undefined {
  const { least, most } = LIMITS[name];
  const length = [...written].length;
  const text = words[name];
  if (length === 0) return fill(words.missing, { text });
  if (length > most) return fill(words.tooLong, { text, most, length });
  return length < least ? fill(words.tooShort, { text, length, least }) : undefined;
}

/** What to fix in the texts of a page. */
export const previewWarnings = (texts: Record<LimitedText, string>, words: Words): string[] =>
  (['fullTitle', 'title', 'description'] as const)
    .map((name) => lengthWarning(name, texts[name], words))
    .filter((warning) => warning !== undefined);
