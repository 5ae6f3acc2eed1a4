const groupThousands = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * As English sets it: 11,200 and 96.8. With `fractionDigits` decimals that are zero are kept, so that a number that moves
 * keeps its form. Not by Intl: its first use takes up to 9 ms, while a page is coming to life.
 */
export function formatNumber(value: number, fractionDigits?: number): string {
  const digits = fractionDigits === undefined ? String(Number(value.toFixed(2))) : value.toFixed(fractionDigits);
  const [whole = '', fraction] = digits.split('.');
  return fraction ? `${groupThousands(whole)}.${fraction}` : groupThousands(whole);
}

/** A range is typed with a hyphen and set with an en dash: 18–24. */
export const joinRange = (text: string) => text.replace(/(\d)-(?=\d)/g, '$1–');

/** Two digits for numbered lists: 01. */
export const twoDigits = (value: number) => String(value).padStart(2, '0');
