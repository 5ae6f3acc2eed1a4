import { type BasicFormField, type ComponentSchema, fields } from '@keystatic/core';
import type { JsonSchema } from '#schemas/fields.ts';
import { labelOf } from '../publish/names.ts';
import { hintedField } from './HintedField.tsx';
import { type Name, pictureField } from './PictureField.tsx';

/** A text of this many characters or more gets a field of several lines. */
const LONG_TEXT = 100;

/** References to a code, a count, a group or an address. The others are the ids of entries. */
const otherReferences: readonly string[] = ['agentCodes', 'counts', 'features', 'steps', 'categories', 'pages'];

/** What can be undefined in a schema counts as left out in Keystatic's options, too. */
const options = <Options extends object>(given: Options) =>
  given as { [Key in keyof Options]: Exclude<Options[Key], undefined> };

/** A field that a file leaves out while it has the value that means so. */
function sparse<Value extends string | boolean>(field: BasicFormField<Value>, absent?: Value): BasicFormField<Value> {
  return {
    ...field,
    parse: (value) => field.parse(value === undefined ? absent : value),
    serialize: (value) => (value === absent ? { value: undefined } : field.serialize(value)),
  };
}

/**
 * The Keystatic field for a field of our schemas.
 *
 * @param isRequired whether it can be left out. Within an object that can be left out, every field can: the content check
 * says what a half-filled one lacks.
 */
function fieldOf(key: string, schema: JsonSchema, isRequired: boolean): ComponentSchema {
  const name = options({ label: labelOf(key), description: helpOf(schema) });
  if (schema.enum) return selectField(name, schema.enum.map(String), schema.default, isRequired);
  if (schema.picture) return pictureField(name);
  if (schema.reference && !otherReferences.includes(schema.reference))
    return fields.relationship({ ...name, collection: schema.reference, validation: { isRequired } });
  if (schema.format === 'date') return fields.date({ ...name, validation: { isRequired } });
  switch (schema.type) {
    case 'object':
      return fields.object(shapeOf(schema, isRequired), name);
    case 'array': {
      const { items, minItems = 0, maxItems = Infinity } = schema;
      const length = { min: isRequired ? minItems : 0, max: maxItems };
      return fields.array(fieldOf(key, (items ?? {}) as JsonSchema, true), {
        ...name,
        itemLabel: (item) =>
          textsIn(item as Props)
            .slice(0, 3)
            .join(' · ')
            .slice(0, MAX_LABEL) || 'New',
        validation: { length },
      });
    }
    case 'boolean': {
      const absent = schema.default === true;
      const field = sparse(fields.checkbox({ ...name, defaultValue: key === 'draft' || absent }), absent);
      // What a list says of it.
      const shown = (value: unknown) => (value === true ? labelOf(key) : '');
      return { ...field, reader: { parse: shown as unknown as typeof field.reader.parse } };
    }
    case 'integer':
    case 'number':
      return numberField(name, schema.type === 'integer', isRequired);
    default:
      return textField(name, schema, isRequired);
  }
}

/** A number that a computer has as it is written: a longer one would be rounded. */
const NUMBER = String.raw`\s*-?\d{1,15}(?:\.\d{1,9})?\s*`;

/** A number as it is written. Keystatic's own field guesses what "5,5" is, rounds to three decimals, and counts by the wheel of a mouse. */
function numberField(name: Name, isWhole: boolean, isRequired: boolean) {
  const regex = new RegExp(`^(?:${isWhole ? String.raw`\s*-?\d{1,15}\s*` : NUMBER}${isRequired ? '' : '|'})$`);
  const message = isWhole
    ? 'Write a whole number, in digits alone.'
    : 'Write a number in digits, with a point before decimals: 96.8.';
  const field = fields.text({ ...name, validation: { isRequired, pattern: { regex, message } } });
  const parse = (value: unknown) => (value === undefined || value === null ? '' : String(value));
  const serialize = (text: string) => ({ value: text.trim() === '' ? undefined : Number(text) });
  const reader = { ...field.reader, parse };
  return hintedField({ ...field, parse, serialize, reader }, { mode: isWhole ? 'numeric' : 'decimal' });
}

/** The fields of an object. */
export const shapeOf = ({ properties = {}, required = [] }: JsonSchema, isRequired = true) =>
  Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [
      key,
      fieldOf(key, schema as JsonSchema, isRequired && required.includes(key)),
    ]),
  );

/** A count or a figure is shorter in the form than on the page, so only the help says how long a text may be. */
function helpOf({ description = '', copy, maxLength }: JsonSchema) {
  const help = [description, copy && maxLength && `Up to ${maxLength} characters.`].filter(Boolean).join(' ');
  // Marks of code mean nothing in a form.
  return help.replaceAll('`', '');
}

function textField(name: Name, schema: JsonSchema, isRequired: boolean) {
  const { copy, minLength = 0, maxLength, pattern, message, link, reference } = schema;
  // Some texts that a file must have are empty on purpose.
  const mustSay = isRequired && (minLength > 0 || (pattern !== undefined && !new RegExp(pattern).test('')));
  const regex = pattern && new RegExp(mustSay ? pattern : `^$|${pattern}`);
  const field = fields.text({
    ...name,
    multiline: (maxLength ?? 0) >= LONG_TEXT,
    validation: options({
      isRequired: mustSay,
      length: options({ min: mustSay ? minLength : 0, max: copy ? undefined : maxLength }),
      pattern: regex ? options({ regex, message }) : undefined,
    }),
  });
  // Keystatic leaves out what was cleared; these stay in the file, with the comment that says when to fill them in.
  const staysEmpty = (isRequired && !mustSay) || schema.default === '';
  const { serialize } = staysEmpty ? { serialize: (value: string) => ({ value }) } : field;
  return hintedField({ ...field, serialize }, { max: maxLength, copy, options: link ? 'links' : reference });
}

function selectField(name: Name, values: readonly string[], fallback: unknown, isRequired: boolean) {
  const choices = values.map((value) => ({ label: value, value }));
  const none = { label: '–', value: '' };
  const all = isRequired || fallback ? choices : [none, ...choices];
  const absent = isRequired ? undefined : String(fallback ?? '');
  return sparse(fields.select({ ...name, options: all, defaultValue: absent ?? values[0] ?? '' }), absent);
}

interface Props {
  value?: unknown;
  fields?: Record<string, Props>;
  elements?: readonly Props[];
}

/** The texts of a list's item. The first ones name it: two of "/" or of Gia's turns differ in the next. */
const textsIn = ({ value, fields = {}, elements = [] }: Props): string[] =>
  [typeof value === 'string' ? value : '', ...[...Object.values(fields), ...elements].flatMap(textsIn)].filter(Boolean);

const MAX_LABEL = 80;
