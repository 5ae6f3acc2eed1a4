import type { Field } from '#schemas/fields.ts';
import { FIGURE_PLACEHOLDER } from './format/figure.ts';

/** The ids of the figures that a field names: by reference, or as placeholders in its text. */
export function figureIdsIn({ value, schema }: Field): string[] {
  if (typeof value !== 'string') return [];
  if (schema.reference === 'figures') return [value];
  return Array.from(value.matchAll(FIGURE_PLACEHOLDER), ([, id = '']) => id);
}

/** The mark of a page's first, second, third condition: *, **, ***. */
export const markAt = (index: number) => '*'.repeat(index + 1);
