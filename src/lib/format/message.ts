import { formatNumber } from './number.ts';

/** A text with placeholders: `{name}` is replaced by the value of that name. */
export type Template<Name extends string> = string & { readonly placeholders: Record<Name, true> };

/** A template for one, and one for any other number. */
export interface Plural<Name extends string> {
  one: Template<Name>;
  other: Template<Name>;
}

/** Splits a template at its placeholders and inserts the values between its words. */
export function formatParts<Name extends string, Value>(
  template: Template<Name>,
  values: Record<Name, Value>,
): (string | Value)[] {
  // Every second part is the name of a placeholder.
  return template.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? values[part as Name] : part));
}

/** The form for a number in English: 1 page, 2 pages. Intl.PluralRules would be created while islands hydrate. */
export const pluralForm = <Name extends string>(forms: Plural<Name>, count: number): Template<Name> =>
  count === 1 ? forms.one : forms.other;

type Value = string | number;

/** Fills values into a template. A plural needs a `count`. Numbers are formatted: 1,234. */
export function format<Name extends string>(text: Template<Name>, values: Record<Name, Value>): string;
export function format<Name extends string>(
  text: Plural<Name>,
  values: Record<Name, Value> & { count: number },
): string;
export function format(text: Template<string> | Plural<string>, values: Record<string, Value>): string {
  const template = typeof text === 'string' ? text : pluralForm(text, Number(values['count']));
  return formatParts(template, values)
    .map((part) => (typeof part === 'number' ? formatNumber(part) : part))
    .join('');
}
