import invalidWords from '#content/crawl-tool.yaml?part=invalid';
import { fill } from '#lib/format/fill.ts';
/** The lines of a text that are not empty, without the blanks around them. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** An error message unless the text is a whole number from `min` to `max`. */
export function numberError(text: string, min: number, max = Number.POSITIVE_INFINITY): string | undefined {
  const isValid = /^\d{1,9}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
  if (isValid) return undefined;
  return Number.isFinite(max) ? fill(invalidWords.numberInRange, { min, max }) : fill(invalidWords.number, { min });
}
