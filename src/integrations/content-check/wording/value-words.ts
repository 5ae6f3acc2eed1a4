const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  date: 'a day such as 2025-08-23',
};

/** What Zod calls `int` or `array`, in words. */
export const kindWords = (kind: string) => kinds[kind] ?? kind;

/** What stands where something else is needed. */
export function foundWords(found: unknown): string {
  if (found instanceof Date) return 'a day';
  if (Array.isArray(found)) return 'a list';
  if (typeof found === 'object') return 'a group of fields';
  return typeof found === 'string' ? `"${shorten(found)}"` : String(found);
}

/** How to turn what was found into the text that is needed. */
export function quoteAdvice(found: unknown): string {
  if (found instanceof Date) return ' Put it in quotes.';
  if (typeof found !== 'object' || found === null) return ` Put it in quotes: "${String(found)}".`;
  const [key, value] = Object.entries(found)[0] ?? [];
  return value === null ? ` A text that begins with { stands in quotes: "{${key}}".` : '';
}

/** Long texts are quoted by their beginning. */
export const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
