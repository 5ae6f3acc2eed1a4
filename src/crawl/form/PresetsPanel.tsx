import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { object, optional, transform } from 'zod/mini';
import { useCrawl, useIsBusy } from '#crawl/parts/context.ts';
import controls from '#crawl/parts/controls.module.css';
import { Button, Field } from '#crawl/parts/controls.tsx';
import { createStoredList, readStoredList } from '#crawl/parts/stored.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import type { TextStore } from '#crawl/shell/index.ts';
import { format } from '#lib/format/message.ts';
import styles from './form.module.css';
import { type FormValues, readValues } from './form.ts';
import { presetMessages } from './panel-words.ts';

export const PRESETS_NAME = 'crawl_presets';
export const MAX_PRESETS = 20;
const MAX_NAME_LENGTH = 60;

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
type SaveResult = 'saved' | 'replaced' | 'unsaved' | 'unnamed' | 'full';

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

const saveMessages: Record<SaveResult, (name: string) => string> = {
  saved: (name) => format(presetMessages.saved, { name }),
  replaced: (name) => format(presetMessages.replaced, { name }),
  unsaved: () => presetMessages.unsaved,
  unnamed: () => presetMessages.unnamed,
  full: () => format(presetMessages.full, { max: MAX_PRESETS }),
};

/** When the field appears, so that typing replaces the name. */
function focusAndSelect(field: HTMLInputElement | null) {
  field?.focus();
  field?.select();
}

interface NameProps {
  initial: string;
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** Asks for the name of a preset. */
function NameField({ initial, onSave, onCancel }: NameProps) {
  const [name, setName] = useState(initial);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter') return;
    // Without this, Enter would start a crawl.
    event.preventDefault();
    onSave(name);
  }

  return (
    <>
      <Field label={presetMessages.name}>
        {(control) => (
          <input
            {...control}
            ref={focusAndSelect}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <div className={controls.row}>
        <Button onClick={() => onSave(name)}>{presetMessages.save}</Button>
        <Button variant="plain" onClick={onCancel}>
          {commonMessages.cancel}
        </Button>
      </div>
    </>
  );
}

/** Saves options under a name, and loads them again. */
export function PresetsPanel() {
  const { form, storage } = useCrawl();
  const isBusy = useIsBusy();
  const [presets] = useState(() => createPresets(storage));
  const list = useStore(presets.$presets);
  const [selected, select] = useState('');
  const [isNaming, setIsNaming] = useState(false);
  const [message, setMessage] = useState('');
  const saveAs = useRef<HTMLButtonElement>(null);
  const preset = list.find(({ name }) => name === selected) ?? list[0];

  /** Closes the name field, which has the focus. */
  function endNaming() {
    setIsNaming(false);
    saveAs.current?.focus();
  }

  function save(text: string) {
    const name = text.trim();
    const result = presets.save(name, form.$values.get());
    setMessage(saveMessages[result](name));
    if (result === 'unnamed' || result === 'full') return;
    select(name);
    endNaming();
  }

  function load() {
    if (!preset) return;
    form.applyOptions(preset.options);
    setMessage(format(presetMessages.loaded, { name: preset.name }));
  }

  function remove() {
    if (!preset) return;
    presets.remove(preset.name);
    setMessage(format(presetMessages.deleted, { name: preset.name }));
    saveAs.current?.focus();
  }

  return (
    // Other tabs may have saved presets since.
    <fieldset className={styles.group} onFocus={presets.refresh}>
      <legend>{presetMessages.legend}</legend>
      <p className={controls.hint}>{presetMessages.hint}</p>
      {preset && (
        <select
          className={controls.input}
          aria-label={presetMessages.choice}
          value={preset.name}
          onChange={({ currentTarget }) => select(currentTarget.value)}
        >
          {list.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      <div className={controls.row}>
        {preset && (
          <Button disabled={isBusy} onClick={load}>
            {presetMessages.load}
          </Button>
        )}
        <Button ref={saveAs} aria-expanded={isNaming} onClick={() => setIsNaming(true)}>
          {presetMessages.saveAs}
        </Button>
        {preset && (
          <Button variant="plain" onClick={remove}>
            {presetMessages.delete}
          </Button>
        )}
      </div>
      {isNaming && <NameField initial={preset?.name ?? ''} onSave={save} onCancel={endNaming} />}
      <p role="status" className={controls.hint}>
        {message}
      </p>
    </fieldset>
  );
}
