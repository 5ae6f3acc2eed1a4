const groupThousands = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * Formats a number for US English: 11,200 and 96.8. With `fractionDigits`, trailing zeros are kept, so that a counting
 * number keeps its width. Intl.NumberFormat would take up to 9 ms on its first use, while islands hydrate.
 */
export function formatNumber(value: number, fractionDigits?: number): string {
  const digits = fractionDigits === undefined ? String(Number(value.toFixed(2))) : value.toFixed(fractionDigits);
  const [whole = '', fraction] = digits.split('.');
  return fraction ? `${groupThousands(whole)}.${fraction}` : groupThousands(whole);
}

/** Two digits for numbered lists: 01. */
export const twoDigits = (value: number) => String(value).padStart(2, '0');

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A whole number as a sentence says it: nine, twenty-one; digits from 100. */
export function numberInWords(value: number): string {
  const ten = TENS[Math.floor(value / 10) - 2];
  if (value < SMALL.length || !ten) return SMALL[value] ?? formatNumber(value);
  return value % 10 ? `${ten}-${SMALL[value % 10]}` : ten;
}

/** With a capital first letter. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
