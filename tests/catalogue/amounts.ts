import type { z } from 'astro/zod';
import { entrySchemas } from '#schemas/collections.ts';

/** What the catalogue puts in place of texts, as far as their fields take it. */
const texts = {
  word: 'Pneumonoultramicroscopicsilicovolcanoconiosispseudopseudohypoparathyroidismology',
  compound: 'Krankenversicherungsbeitragserstattungsformularverwaltungsamt der Donaudampfschifffahrtsgesellschaft',
  address: 'patient.access.automation.department@cognitive-screening.healthcare.example.com/refills?patient=1',
  arabic: 'المريض يشعر بدوار منذ يوم الأحد عندما يقف، ولم يسقط، ويحتاج إلى 84 قرصا قبل يوم الجمعة',
} as const;

/** How much of everything a page of the catalogue shows, and which words. */
export const amounts = ['none', 'one', 'many', ...(Object.keys(texts) as (keyof typeof texts)[])] as const;
export type Amount = (typeof amounts)[number];

const isText = (amount: Amount): amount is keyof typeof texts => Object.hasOwn(texts, amount);

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
  if (amount === 'none') return items.slice(0, minimum);
  if (amount === 'one') return items.slice(0, Math.max(minimum, 1));
  // Lines of a record and codes rest on words of a text, which are there once.
  const isUnique = items.some((item) => Object(item).from || Object(item).passage);
  if (amount !== 'many' || items.length === 0 || isUnique) return items;
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
    const fields = Object.entries(shape).map(([name, field]) => [
      name,
      // The words of a note that a code rests on stay as they are in the note.
      name === 'passage' ? Object(value)[name] : valueIn(field, Object(value)[name], amount),
    ]);
    return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
  }
  if (Array.isArray(value) && element) {
    const items = value.map((item) => valueIn(element, item, amount));
    return listOf(items, amount, boundsOf(schema));
  }
  if (typeof value === 'string' && isText(amount)) return textOf(value, texts[amount], roomOf(schema));
  return value;
}

/** The most codes that a note can have, each with words of its own. */
const passages = ['First words', 'second words', 'third words', 'fourth words'];
const noteOfMany = {
  note: `${passages.join(', ')}.`,
  suggestions: passages.map((passage, index) => ({ code: `Z${index}9.8XXA`, label: `A code for ${passage}`, passage })),
};

interface Entry {
  id: string;
  data: object;
}

const COPIES = 3;

const isList = (shape: object, name: string) => 'order' in shape || name === 'score-bands';

/** The entries of a collection in an amount that content/ has no reason to hold; views keep their ids, since pages name them. */
export function entriesIn(amount: Amount, kind: 'lists' | 'views' | 'values', name: string, entries: Entry[]): Entry[] {
  const schema = Object.hasOwn(entrySchemas, name) ? entrySchemas[name as keyof typeof entrySchemas] : undefined;
  if (!schema || kind === 'values' || isList(schema.shape, name) !== (kind === 'lists')) return entries;
  const changed = entries.map(({ data, ...entry }) => ({ ...entry, data: Object(valueIn(schema, data, amount)) }));
  if (name === 'coding-notes' && amount === 'many')
    return changed.map((entry) => ({ ...entry, data: { ...entry.data, ...noteOfMany } }));
  if (kind === 'views' || isText(amount)) return changed;
  if (amount === 'many') return Array.from({ length: COPIES }, (_, copy) => changed.map(copyOf(copy))).flat();
  return amount === 'one' ? changed.filter(isFirstOfGroup) : [];
}

const groupOf = (id: string) => id.split('/').slice(0, -1).join('/');
const isFirstOfGroup = ({ id }: Entry, index: number, all: Entry[]) =>
  all.findIndex((other) => groupOf(other.id) === groupOf(id)) === index;

const copyOf =
  (copy: number) =>
  ({ id, data, ...entry }: { id: string; data: { order?: number } }, _: number, all: object[]) => ({
    ...entry,
    id: copy ? `${id}-${copy}` : id,
    data: { ...data, ...(data.order && { order: data.order + copy * all.length }) },
  });
