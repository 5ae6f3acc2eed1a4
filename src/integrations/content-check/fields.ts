import { z } from 'astro/zod';
import type { PictureSize } from '#schemas/picture.ts';
import type { ReferenceTarget } from '#schemas/primitives.ts';
import type { SourceLocation } from './problem.ts';

/** Keys and list positions that lead to a part of the data. */
export type Path = readonly PropertyKey[];

/** Data that a schema describes: a YAML file, the front matter of a page, or the values of a component. */
export interface Block {
  schema: z.ZodType;
  data: unknown;
  /** For a component, the URL of its page. */
  page?: string;
  /** Where a part of the data is; for a missing part, where its nearest ancestor is. */
  locate: (path: Path) => SourceLocation;
}

/** One value of a block, with what its schema says about it. */
export interface Field {
  block: Block;
  path: Path;
  value: unknown;
  schema: JsonSchema;
}

export type TextField = Field & { value: string };

/** A schema as data, with the metadata that schemas/primitives.ts adds. Dates have `format: date`. */
type JsonSchema = z.core.JSONSchema.JSONSchema & {
  reference?: ReferenceTarget;
  picture?: PictureSize;
  link?: boolean;
  copy?: boolean;
};

const cache = new WeakMap<z.ZodType, JsonSchema>();

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const jsonSchema = cache.get(schema) ?? z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', override });
  cache.set(schema, jsonSchema);
  return jsonSchema;
}

/** JSON Schema has no date type. */
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }) {
  if (zodSchema._zod.def.type === 'date') jsonSchema.format = 'date';
}

/** The shapes that data can have: several for a union. */
const shapesOf = (schema: JsonSchema) => [schema, ...(schema.anyOf ?? [])] as JsonSchema[];

function childSchema(schema: JsonSchema, key: PropertyKey): JsonSchema {
  const child = shapesOf(schema)
    .map(({ items, properties = {}, additionalProperties }) => {
      const property = Object.hasOwn(properties, key) ? properties[String(key)] : undefined;
      return items ?? property ?? additionalProperties;
    })
    .find((candidate) => typeof candidate === 'object');
  return (child ?? {}) as JsonSchema;
}

/** What the schema says about a part of the data, even if it is missing. */
export const schemaAt = ({ schema }: Pick<Block, 'schema'>, path: Path): JsonSchema =>
  path.reduce(childSchema, jsonSchemaOf(schema));

/** The fields that a part of the data can have; in a union, those of the shapes that it has a field of. */
export function fieldNames({ schema, data }: Block, path: Path): string[] {
  const fields = Object(valueAt(data, path));
  const shapes = shapesOf(schemaAt({ schema }, path)).map((shape) => Object.keys(shape.properties ?? {}));
  const related = shapes.filter((names) => names.some((name) => Object.hasOwn(fields, name)));
  return (related.length > 0 ? related : shapes).flat();
}

/** The part of the data that a path leads to. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], data);

/** Every value of a block, however deep. */
export function fieldsOf(block: Block, path: Path = [], schema = jsonSchemaOf(block.schema)): Field[] {
  const value = valueAt(block.data, path);
  if (typeof value !== 'object' || value === null || value instanceof Date) return [{ block, path, value, schema }];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [...keys].flatMap((key) => fieldsOf(block, [...path, key], childSchema(schema, key)));
}

const notText = ['enum', 'const', 'pattern', 'format', 'link', 'picture', 'reference', 'placeholders'];

/**
 * True for values that visitors don't read as text: names, addresses, choices, and what the schema doesn't know. And for
 * words of the interface: their placeholders and numbers are their own.
 */
export const isCode = ({ schema }: Field) => schema.type !== 'string' || notText.some((key) => key in schema);
