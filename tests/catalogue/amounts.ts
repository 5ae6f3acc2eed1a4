import type { z } from 'astro/zod';

/** What the catalogue puts in place of texts, as far as their fields take it. */
const texts = {
  word: 'Pneumonoultramicroscopicsilicovolcanoconiosispseudopseudohypoparathyroidismology',
  compound: 'Krankenversicherungsbeitragserstattungsformularverwaltungsamt der Donaudampfschifffahrtsgesellschaft',
  address: 'patient.access.automation.department@cognitive-screening.healthcare.example.com/refills?patient=1',
  arabic: 'المريض يشعر بدوار منذ يوم الأحد عندما يقف، ولم يسقط، ويحتاج إلى 84 قرصا قبل يوم الجمعة',
} as const;

/** How much of everything a catalogue shows, and which words; `sample` is what the sample site has. */
export const amounts = ['sample', 'none', 'one', 'many', ...(Object.keys(texts) as (keyof typeof texts)[])] as const;
export type Amount = (typeof amounts)[number];

export const isText = (amount: Amount): amount is keyof typeof texts => Object.hasOwn(texts, amount);

const LONGEST = 400;
/** Texts of this length or more are followed by the long words; shorter ones, such as labels, are replaced by them. */
const RUNNING_TEXT = 100;

/** How many letters a field takes; 0 for one that is no text for visitors, such as a time or an icon. */
function roomOf(schema: z.ZodType): number {
  const takes = (length: number) => schema.safeParse('x'.repeat(length)).success;
  if (schema.meta()?.['reference'] || !takes(1) || takes(LONGEST)) return 0;
  let [least, most] = [1, LONGEST];
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (takes(middle)) least = middle;
    else most = middle;
  }
  return least;
}

function textOf(text: string, words: string, room: number): string {
  if (room === 0) return text;
  return room < RUNNING_TEXT ? words.slice(0, room) : `${text} ${words}`.slice(0, Math.max(room, text.length));
}

/** A text that has no limit, followed by the long words. */
export const lengthened = (text: string, amount: Amount) => (isText(amount) ? `${text} ${texts[amount]}` : text);

/** What a list has without a limit of its own. */
const MANY = 12;

/** How many items a list may have. */
function boundsOf(schema: z.ZodType): { minimum: number; maximum: number } {
  const limits = Object.assign({}, ...(schema.def.checks ?? []).map((check) => check._zod.def));
  const { length } = limits;
  return { minimum: limits.minimum ?? length ?? 0, maximum: limits.maximum ?? length ?? MANY };
}

function listOf(items: unknown[], amount: Amount, { minimum, maximum }: ReturnType<typeof boundsOf>): unknown[] {
  // Lines of a record rest on words of a text, which are there once; numbers are the ticks of an axis.
  if (items.some((item) => typeof item === 'number' || Object(item).from)) return items;
  if (amount === 'none') return items.slice(0, minimum);
  if (amount === 'one') return items.slice(0, Math.max(minimum, 1));
  if (amount !== 'many' || items.length === 0) return items;
  return Array.from({ length: maximum }, (_, index) => items[Math.floor((index * items.length) / maximum)]);
}

/** A value of a field in another amount or with other words, within what its schema allows. */
export function valueIn(schema: z.ZodType, value: unknown, amount: Amount): unknown {
  const { type, innerType, shape, element } = schema.def as unknown as {
    type: string;
    innerType?: z.ZodType;
    shape?: Record<string, z.ZodType>;
    element?: z.ZodType;
  };
  if (value === undefined || (type === 'optional' && amount === 'none')) return undefined;
  if (innerType) return valueIn(innerType, value, amount);
  if (shape) {
    const fields = Object.entries(shape).map(([name, field]) => [name, valueIn(field, Object(value)[name], amount)]);
    return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
  }
  if (Array.isArray(value) && element) {
    const items = value.map((item) => valueIn(element, item, amount));
    return listOf(items, amount, boundsOf(schema));
  }
  if (typeof value === 'string' && isText(amount)) return textOf(value, texts[amount], roomOf(schema));
  return value;
}
