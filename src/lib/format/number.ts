const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

export const formatNumber = (value: number) => numbers.format(value);

/** A range is typed with a hyphen and set with an en dash: 18–24. */
export const joinRange = (text: string) => text.replace(/(\d)-(?=\d)/g, '$1–');

/** Two digits for numbered lists: 01. */
export const twoDigits = (value: number) => String(value).padStart(2, '0');
