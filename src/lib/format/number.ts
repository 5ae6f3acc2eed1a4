const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** With `fractionDigits` decimals that are zero are kept, so that a number that moves keeps its form. */
export const formatNumber = (value: number, fractionDigits?: number) =>
  fractionDigits === undefined
    ? numbers.format(value)
    : value.toLocaleString('en-US', {
        minimumFractionDigits: fractionDigits,
        maximumFractionDigits: fractionDigits,
      });

/** A range is typed with a hyphen and set with an en dash: 18–24. */
export const joinRange = (text: string) => text.replace(/(\d)-(?=\d)/g, '$1–');

/** Two digits for numbered lists: 01. */
export const twoDigits = (value: number) => String(value).padStart(2, '0');
