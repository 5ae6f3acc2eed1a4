import { type BasicFormField, type ComponentSchema, fields } from '@keystatic/core';
import type { FieldSchema } from './model.ts';

/** A text of this many characters or more gets a field of several lines. */
const LONG_TEXT = 100;

/** `pictureAlt` is "Picture alt". */
export const labelOf = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]|-/g, (at) => (at === '-' ? ' ' : ` ${at.toLowerCase()}`));

/** A field that is not written while it has the value that stands for it when it is missing. */
function sparse<Field extends BasicFormField<string> | BasicFormField<boolean>>(
  field: Field,
  fallback: unknown,
): Field {
  return {
    ...field,
    serialize: (value: never) => (value === fallback ? { value: undefined } : field.serialize(value)),
  };
}

/** A number or a text, as the value of a figure's `value` and `words` are: what YAML reads stays what it is. */
function selectField(name: { label: string; description?: string }, schema: FieldSchema, isRequired: boolean) {
  const options = (schema.enum as string[]).map((value) => ({ label: value, value }));
  const fallback = schema.default as string | undefined;
  const none = { label: '–', value: '' };
  const all = isRequired || fallback ? options : [none, ...options];
  return sparse(
    fields.select({ ...name, options: all, defaultValue: fallback ?? all[0]?.value ?? '' }) as BasicFormField<string>,
    isRequired ? undefined : (fallback ?? ''),
  );
}

/**
 * The Keystatic field for a field of our schemas.
 *
 * @param isRequired whether it can be left out. Within an object that can be left out, every field can: the content check
 * says what a half-filled one lacks.
 */
export function fieldOf(key: string, schema: FieldSchema, isRequired: boolean): ComponentSchema {
  const name = { label: labelOf(key), ...(schema.description && { description: schema.description }) };
  const shape = schema.anyOf?.find(({ type }) => type) ?? schema;
  if (shape.enum) return selectField(name, { ...schema, ...shape }, isRequired);
  if (shape.format === 'date') return fields.date({ ...name, validation: { isRequired } });
  switch (shape.type) {
    case 'object':
      return fields.object(shapeOf(shape, isRequired), name);
    case 'array':
      return fields.array(fieldOf(key, shape.items ?? {}, true), {
        ...name,
        itemLabel: itemLabelOf(shape.items),
        validation: { length: { min: isRequired ? (shape.minItems ?? 0) : 0, max: shape.maxItems ?? Infinity } },
      });
    case 'boolean':
      return sparse(fields.checkbox({ ...name, defaultValue: shape.default === true }), shape.default ?? false);
    case 'integer':
      return fields.integer({ ...name, validation: { isRequired, min: shape.minimum, max: shape.maximum } });
    case 'number':
      return fields.number({ ...name, validation: { isRequired, min: shape.minimum, max: shape.maximum } });
    default:
      return fields.text({
        ...name,
        multiline: (shape.maxLength ?? 0) >= LONG_TEXT,
        validation: {
          length: { min: isRequired ? (shape.minLength ?? 0) : 0, max: shape.maxLength },
          ...(shape.pattern && isRequired && { pattern: { regex: new RegExp(shape.pattern), message: shape.message } }),
        },
      });
  }
}

/** The fields of an object. */
export const shapeOf = ({ properties = {}, required = [] }: FieldSchema, isRequired = true) =>
  Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [
      key,
      fieldOf(key, schema, isRequired && required.includes(key)),
    ]),
  );

/** An item of a list is called by its first text. */
function itemLabelOf(items: FieldSchema | undefined) {
  const first = Object.entries(items?.properties ?? {}).find(
    ([, { type, enum: choices }]) => type === 'string' && !choices,
  );
  return (props: { value?: unknown; fields?: Record<string, { value?: unknown }> }) =>
    String((first ? props.fields?.[first[0]]?.value : props.value) ?? '') || 'New';
}
