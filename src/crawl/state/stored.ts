import { config, type output, safeParse, type ZodMiniType } from 'zod/mini';

// Compiled checks need `unsafe-eval`, and a content security policy that forbids it logs a violation.
config({ jitless: true });

/**
 * The entries of a saved list that fit the schema, at most `max` and each key once. What a browser has saved may be
 * damaged, of an earlier version, or written by somebody else: what does not fit is dropped.
 */
export function readStoredList<Schema extends ZodMiniType>(
  text: string | undefined,
  { schema, max, keyOf }: { schema: Schema; max: number; keyOf: (entry: output<Schema>) => string | undefined },
): output<Schema>[] {
  const entries = new Map<string, output<Schema>>();
  for (const item of parseList(text)) {
    const { success, data } = safeParse(schema, item);
    const key = success ? keyOf(data) : undefined;
    if (success && key !== undefined && !entries.has(key)) entries.set(key, data);
    if (entries.size === max) break;
  }
  return [...entries.values()];
}

function parseList(text = '[]'): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    // Something else was saved under this name.
    return [];
  }
}
