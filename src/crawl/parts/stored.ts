import { atom } from 'nanostores';
import { config, type output, safeParse, type ZodMiniType } from 'zod/mini';
import type { TextStore } from '#crawl/shell/index.ts';

// Compiled checks need `unsafe-eval`, and a content security policy that forbids it logs a violation.
config({ jitless: true });

interface ListOptions<Schema extends ZodMiniType> {
  schema: Schema;
  max: number;
  /** `undefined` for what is not an entry after all. */
  keyOf: (entry: output<Schema>) => string | undefined;
}

/**
 * The entries of a saved list that fit the schema, at most `max` and each key once. What a browser has saved may be
 * damaged, of an earlier version, or written by somebody else: what does not fit is dropped.
 */
export function readStoredList<Schema extends ZodMiniType>(
  text: string | undefined,
  { schema, max, keyOf }: ListOptions<Schema>,
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

/** A list that is saved under a name. `parse` reads it, and what other tabs have saved. */
export function createStoredList<Entry>(store: TextStore, name: string, parse: (text?: string) => Entry[]) {
  const $list = atom<readonly Entry[]>(parse(store.get(name)));
  /** Where the browser saves nothing, this page's own list counts. */
  const load = () => parse(store.get(name) ?? JSON.stringify($list.get()));
  return {
    $list,
    load,
    /** Takes what other tabs have saved. */
    refresh: () => $list.set(load()),
    /** Returns whether the browser has saved it. */
    save(list: readonly Entry[]): boolean {
      $list.set(list);
      return store.set(name, JSON.stringify(list));
    },
  };
}
