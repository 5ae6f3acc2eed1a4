import type { Template } from '#schemas/interface.ts';
import { formatNumber } from './number.ts';

/** A text for one, and one for any other number. */
export interface Plural<Text extends string> {
  readonly one: Text;
  readonly other: Text;
}

/** The names of a text's placeholders: 'number' | 'of' for 'Page {number} of {of}'. */
type NameIn<Text extends string> =
  Text extends Template<infer Name>
    ? Name
    : Text extends `${string}{${infer Name}}${infer Rest}`
      ? Name | NameIn<Rest>
      : never;

/** A value for each placeholder. There is none for a text without placeholders. */
export type Values<Text extends string, Value> = [NameIn<Text>] extends [never] ? never : Record<NameIn<Text>, Value>;

/** Splits a text at its placeholders and inserts the values between its words. */
export function formatParts<Text extends string, Value = unknown>(
  text: Text,
  values: Values<Text, Value>,
): (string | Value)[];
export function formatParts(text: string, values: Record<string, unknown>): unknown[] {
  // Every second part is the name of a placeholder.
  return text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? values[part] : part));
}

/** The form for a number in English: 1 page, 2 pages. Intl.PluralRules would be created while islands hydrate. */
export const pluralForm = <Text extends string>(forms: Plural<Text>, count: number): Text =>
  count === 1 ? forms.one : forms.other;

type Printable = string | number;

/** Fills values into a text. A plural needs a `count`. Numbers are formatted: 1,234. */
export function format<Text extends string>(text: Text, values: Values<Text, Printable>): string;
export function format<Text extends string>(
  text: Plural<Text>,
  values: Values<Text, Printable> & { count: number },
): string;
export function format(text: string | Plural<string>, values: Record<string, Printable>): string {
  const form = typeof text === 'string' ? text : pluralForm(text, Number(values['count']));
  return formatParts<Template<string>, Printable>(form as Template<string>, values)
    .map((part) => (typeof part === 'number' ? formatNumber(part) : part))
    .join('');
}
