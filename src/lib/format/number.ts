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

/** Replaces the hyphen of a range with an en dash: 18–24. */
export const joinRange = (text: string) => text.replace(/(\d)-(?=\d)/g, '$1–');

/** Two digits for numbered lists: 01. */
export const twoDigits = (value: number) => String(value).padStart(2, '0');
