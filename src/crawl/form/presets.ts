import { object, optional, transform } from 'zod/mini';
import { createStoredList, readStoredList } from '#crawl/parts/stored.ts';
import type { TextStore } from '#crawl/shell/index.ts';
import { type FormValues, readValues } from './form.ts';

export const PRESETS_NAME = 'crawl_presets';
export const MAX_PRESETS = 20;
export const MAX_NAME_LENGTH = 60;

/** Options under a name: without the URL, the API key and headers, which may hold passwords. */
export interface Preset {
  name: string;
  options: Partial<FormValues>;
}

const nameOf = (text: unknown) => (typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : '');

function optionsOf(values: unknown): Partial<FormValues> {
  const { url: _, ...options } = readValues(values);
  return options;
}

const byName = (one: Preset, other: Preset) => one.name.localeCompare(other.name);

const presetSchema = object({
  name: transform(nameOf),
  options: optional(transform(optionsOf)),
});

/** Reads saved presets. What is not one is left out, and so is the second of a name. */
export const parsePresets = (text: string | undefined): Preset[] =>
  readStoredList(text, {
    schema: presetSchema,
    max: MAX_PRESETS,
    keyOf: ({ name }) => (name.length <= MAX_NAME_LENGTH && name) || undefined,
  })
    .map(({ name, options = {} }) => ({ name, options }))
    .sort(byName);

/** `unsaved`: the browser saves nothing, so the preset lasts as long as the page. */
export type SaveResult = 'saved' | 'replaced' | 'unsaved' | 'unnamed' | 'full';

/** Options of crawls that the user has saved in this browser. */
export function createPresets(store: TextStore) {
  const { $list, load, save, refresh } = createStoredList(store, PRESETS_NAME, parsePresets);
  return {
    $presets: $list,
    refresh,
    /** Replaces a preset of the same name. */
    save(text: string, values: FormValues): SaveResult {
      const name = nameOf(text).slice(0, MAX_NAME_LENGTH).trim();
      const others = load().filter((preset) => preset.name !== name);
      if (!name) return 'unnamed';
      if (others.length >= MAX_PRESETS) return 'full';
      const isReplaced = others.length < load().length;
      const isSaved = save([...others, { name, options: optionsOf(values) }].sort(byName));
      if (!isSaved) return 'unsaved';
      return isReplaced ? 'replaced' : 'saved';
    },
    remove: (name: string) => void save(load().filter((preset) => preset.name !== name)),
  };
}
