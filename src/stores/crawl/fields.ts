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
  const range = Number.isFinite(max) ? `from ${min} to ${max.toLocaleString('en-US')}` : `${min} or more`;
  return `Enter a whole number, ${range}.`;
}
