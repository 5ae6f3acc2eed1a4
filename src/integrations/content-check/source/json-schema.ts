import { z } from 'astro/zod';
import type { ReferenceTarget } from '#schemas/primitives.ts';

/** A schema as data, with the marks of schemas/primitives.ts. Days have `format: date`. */
export type JsonSchema = z.core.JSONSchema.JSONSchema & { reference?: ReferenceTarget; link?: boolean; copy?: boolean };

const known = new WeakMap<z.ZodType, JsonSchema>();

/** What a schema says, in a form that can be walked beside the data. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const found =
    known.get(schema) ?? z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', override: markDays });
  known.set(schema, found);
  return found;
}

function markDays({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }) {
  if (zodSchema._zod.def.type === 'date') jsonSchema.format = 'date';
}

/** True for what is no words for visitors: names, addresses, choices, and what the schema does not know. */
export const isCode = (schema: JsonSchema) =>
  schema.type !== 'string' ||
  ['enum', 'const', 'pattern', 'format', 'link', 'reference'].some((mark) => Object.hasOwn(schema, mark));

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null;

const asSchema = (schema: JsonSchema | boolean | undefined): JsonSchema => (typeof schema === 'object' ? schema : {});

/** Of the shapes that a union allows, the one that the data comes closest to. */
export function branchFor(schema: JsonSchema, data: unknown): JsonSchema {
  const branches = (schema.anyOf ?? []).map((branch) => branchFor(asSchema(branch), data));
  const fit = (branch: JsonSchema) =>
    isRecord(data) ? Object.keys(data).filter((key) => key in (branch.properties ?? {})).length : 0;
  return branches.toSorted((one, other) => fit(other) - fit(one))[0] ?? schema;
}

/** What the schema says about one field, or one item of a list. */
export function childSchema(schema: JsonSchema, data: unknown, step: PropertyKey): JsonSchema {
  const branch = branchFor(schema, data);
  if (Array.isArray(data)) return asSchema(Array.isArray(branch.items) ? branch.items[0] : branch.items);
  return asSchema(branch.properties?.[String(step)] ?? branch.additionalProperties);
}

/** The names of the fields that a group of fields may have. */
export const fieldNames = (schema: JsonSchema, data: unknown): string[] =>
  Object.keys(branchFor(schema, data).properties ?? {});
