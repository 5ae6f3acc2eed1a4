import type { Block, Path } from './block.ts';
import { childSchema, type JsonSchema, jsonSchemaOf } from './json-schema.ts';

/** One value at the end of a path, with what its schema says about it. */
export interface Field {
  block: Block;
  path: Path;
  value: unknown;
  schema: JsonSchema;
}

export type TextField = Field & { value: string };

/** Every value of a block, however deep. */
export const fieldsOf = (block: Block): Field[] => [...walk(block, block.data, jsonSchemaOf(block.schema), [])];

export const isText = (field: Field): field is TextField => typeof field.value === 'string';

function* walk(block: Block, value: unknown, schema: JsonSchema, path: Path): Generator<Field> {
  const isGroup = typeof value === 'object' && value !== null && !(value instanceof Date);
  if (!isGroup) return yield { block, path, value, schema };
  for (const [key, child] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(key) : key;
    yield* walk(block, child, childSchema(schema, value, step), [...path, step]);
  }
}
