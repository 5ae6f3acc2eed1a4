import { type Described, type Field, fieldsOf } from '#schemas/fields.ts';
import type { Section } from '#sections/registry.ts';
import { FIGURE_PLACEHOLDER } from './format/figure.ts';

/** The fields that a section shows: its own values, and those of its entries without the ones that it leaves out. */
export function fieldsShownBy<Block extends Described>(
  { omits }: Section,
  values: Block,
  entries: readonly Block[],
): Field<Block>[] {
  const omitted = omits?.(Object(values.data)) ?? [];
  const shown = entries.flatMap((entry) => fieldsOf(entry)).filter(({ path }) => !omitted.includes(String(path[0])));
  return [...fieldsOf(values), ...shown];
}

/** The ids of the figures that a field names: by reference, or as placeholders in its text. */
export function figureIdsIn({ value, schema }: Field): string[] {
  if (typeof value !== 'string') return [];
  if (schema.reference === 'figures') return [value];
  return Array.from(value.matchAll(FIGURE_PLACEHOLDER), ([, id = '']) => id);
}

/** The mark of a page's first, second, third condition: *, **, ***. */
export const markAt = (index: number) => '*'.repeat(index + 1);
