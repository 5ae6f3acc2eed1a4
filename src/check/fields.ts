import { type Described, type Field as FieldOf, type Path, schemaAt, shapesOf, valueAt } from '#schemas/fields.ts';
import type { SourceLocation } from './problem.ts';

export { fieldsOf, type Path, schemaAt, valueAt } from '#schemas/fields.ts';

/** Data with its place in content/. */
export interface Block extends Described {
  /** For a component, the URL of its page. */
  page?: string;
  /** Where a part of the data is; for a missing part, where its nearest ancestor is. */
  locate: (path: Path) => SourceLocation;
}

export type Field = FieldOf<Block>;
export type TextField = Field & { value: string };

/** The fields that a part of the data can have; in a union, those of the shapes that it has a field of. */
export function fieldNames({ schema, data }: Block, path: Path): string[] {
  const fields = Object(valueAt(data, path));
  const shapes = shapesOf(schemaAt({ schema }, path)).map((shape) => Object.keys(shape.properties ?? {}));
  const related = shapes.filter((names) => names.some((name) => Object.hasOwn(fields, name)));
  return (related.length > 0 ? related : shapes).flat();
}

const notText = ['enum', 'const', 'pattern', 'format', 'link', 'picture', 'reference', 'placeholders'];

/**
 * True for values that visitors don't read as text: names, addresses, choices, and what the schema doesn't know. And for
 * words of the interface: their placeholders and numbers are their own.
 */
export const isCode = ({ schema }: Field) => schema.type !== 'string' || notText.some((key) => key in schema);
