import { z } from 'astro/zod';
import type { PictureSize } from './picture.ts';
import type { ReferenceTarget } from './primitives.ts';

/** Keys and list positions that lead to a part of the data. */
export type Path = readonly PropertyKey[];

/** Data that a schema describes: an entry, the front matter of a page, or the values of a component. */
export interface Described {
  schema: z.ZodType;
  data: unknown;
}

/** One value of a block, with what its schema says about it. */
export interface Field<Block extends Described = Described> {
  block: Block;
  path: Path;
  value: unknown;
  schema: JsonSchema;
}

/** A schema as data, with its help, the metadata that primitives.ts adds and the messages of its checks. Dates have `format: date`. */
export type JsonSchema = z.core.JSONSchema.JSONSchema & {
  reference?: ReferenceTarget;
  picture?: PictureSize;
  link?: boolean;
  /** Its value is the name of a collection, which a section then shows. */
  collection?: boolean;
  copy?: boolean;
  /** What to write, where a check is not met. */
  message?: string;
};

const cache = new WeakMap<z.ZodType, JsonSchema>();

export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const jsonSchema = cache.get(schema) ?? z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', override });
  cache.set(schema, jsonSchema);
  return jsonSchema;
}

function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }) {
  const { type, checks } = zodSchema._zod.def;
  // JSON Schema has no date type.
  if (type === 'date') jsonSchema.format = 'date';
  const message = checks?.map(({ _zod }) => _zod.def.error).find(Boolean);
  if (message) jsonSchema.message = String(message({ code: 'custom', path: [], input: '' } as never));
}

/** The shapes that data can have: several for a union. */
export const shapesOf = (schema: JsonSchema) => [schema, ...(schema.anyOf ?? [])] as JsonSchema[];

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
export const schemaAt = ({ schema }: Pick<Described, 'schema'>, path: Path): JsonSchema =>
  path.reduce(childSchema, jsonSchemaOf(schema));

/** The part of the data that a path leads to. */
export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], data);

/** Every value of a block, however deep. */
export function fieldsOf<Block extends Described>(
  block: Block,
  path: Path = [],
  schema = jsonSchemaOf(block.schema),
): Field<Block>[] {
  const value = valueAt(block.data, path);
  if (typeof value !== 'object' || value === null || value instanceof Date) return [{ block, path, value, schema }];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [...keys].flatMap((key) => fieldsOf(block, [...path, key], childSchema(schema, key)));
}
