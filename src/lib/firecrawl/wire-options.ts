import { field } from './failure.ts';

/** Where options may hold a schema, by name of the part. */
const PARTS = ['scrapeOptions', 'extract', 'jsonOptions', 'changeTrackingOptions'];

const holdsSchema = (options: unknown): boolean =>
  field(options, 'schema') !== undefined ||
  PARTS.some((name) => field(options, name) !== undefined && holdsSchema(field(options, name)));

/** Options as they are sent. The converter is half as large as all the rest, so it is loaded for schemas only. */
export const wireOptions = async (options: object = {}): Promise<object> =>
  holdsSchema(options) ? (await import('./json-schema.ts')).convertSchemas(options) : options;
