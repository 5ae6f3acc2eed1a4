import { toJSONSchema, type ZodMiniType } from 'zod/mini';
import { InvalidRequestError } from './errors.ts';
import { field } from './json.ts';

const INVALID_SCHEMA = 'Invalid schema. Schema must be either a valid Zod schema or JSON schema object.';

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Zod 4, full or mini. Zod 3 has no `_zod` and cannot be converted. */
const isZodSchema = (value: unknown): value is ZodMiniType => field(value, '_zod') !== undefined;

/** A Zod 4 schema as JSON schema; a JSON schema object unchanged. */
function toJsonSchema(schema: unknown): unknown {
  try {
    if (isZodSchema(schema)) return toJSONSchema(schema);
  } catch (cause) {
    throw new InvalidRequestError(INVALID_SCHEMA, { statusCode: 400, cause });
  }
  if (isPlainObject(schema) && !('safeParse' in schema)) return schema;
  throw new InvalidRequestError(INVALID_SCHEMA, { statusCode: 400 });
}

const withJsonSchema = (options: object) =>
  'schema' in options && options.schema !== undefined ? { ...options, schema: toJsonSchema(options.schema) } : options;

/** Converts the schemas at the top level, in `extract`, `jsonOptions` and `changeTrackingOptions`, and in `scrapeOptions`. */
export function convertSchemas(options: object): object {
  const result: Record<string, unknown> = { ...withJsonSchema(options) };
  for (const name of ['extract', 'jsonOptions', 'changeTrackingOptions']) {
    const nested = result[name];
    if (isPlainObject(nested)) result[name] = withJsonSchema(nested);
  }
  const { scrapeOptions } = result;
  return isPlainObject(scrapeOptions) ? { ...result, scrapeOptions: convertSchemas(scrapeOptions) } : result;
}
