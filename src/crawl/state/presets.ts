import { atom } from 'nanostores';
import { object, optional, transform } from 'zod/mini';
import type { TextStore } from './browser.ts';
import { type FormValues, readValues } from './form.ts';
import { readStoredList } from './stored.ts';

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
  const $presets = atom<readonly Preset[]>(parsePresets(store.get(PRESETS_NAME)));
  /** Other tabs may have saved presets; where the browser saves nothing, this page's own list counts. */
  const load = () => parsePresets(store.get(PRESETS_NAME) ?? JSON.stringify($presets.get()));
  const write = (list: readonly Preset[]) => {
    $presets.set(list);
    return store.set(PRESETS_NAME, JSON.stringify(list));
  };
  return {
    $presets,
    /** Adds what other tabs have saved. */
    refresh: () => $presets.set(load()),
    /** Replaces a preset of the same name. */
    save(text: string, values: FormValues): SaveResult {
      const name = nameOf(text).slice(0, MAX_NAME_LENGTH).trim();
      const others = load().filter((preset) => preset.name !== name);
      if (!name) return 'unnamed';
      if (others.length >= MAX_PRESETS) return 'full';
      const isReplaced = others.length < load().length;
      const isSaved = write([...others, { name, options: optionsOf(values) }].sort(byName));
      if (!isSaved) return 'unsaved';
      return isReplaced ? 'replaced' : 'saved';
    },
    remove: (name: string) => void write(load().filter((preset) => preset.name !== name)),
  };
}
