/** A spreadsheet runs what begins like this, also in the wide forms of East Asian writing, as a formula. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** A field of RFC 4180 that no spreadsheet takes for a formula: text from strangers gets an apostrophe in front. */
export function csvField(value: string | number | undefined): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (fields: readonly (string | number | undefined)[]): string =>
  `${fields.map(csvField).join(',')}\r\n`;
