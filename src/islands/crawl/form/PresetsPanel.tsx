import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import commonWords from '#content/crawl-tool.yaml?part=common';
import presetWords from '#content/crawl-tool.yaml?part=presets';
import { fill } from '#lib/format/fill.ts';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import { createPresets, MAX_NAME_LENGTH, MAX_PRESETS, type SaveResult } from '#stores/crawl/presets.ts';
import controls from '../ui/controls.module.css';
import styles from './form.module.css';

const saveMessages: Record<SaveResult, (name: string) => string> = {
  saved: (name) => fill(presetWords.saved, { name }),
  replaced: (name) => fill(presetWords.replaced, { name }),
  unsaved: () => presetWords.unsaved,
  unnamed: () => presetWords.unnamed,
  full: () => fill(presetWords.full, { max: MAX_PRESETS }),
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
  const id = useId();
  const [name, setName] = useState(initial);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel();
    if (event.key !== 'Enter') return;
    // Without this, Enter would start a crawl.
    event.preventDefault();
    onSave(name);
  }

  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {presetWords.name}
      </label>
      <input
        ref={focusAndSelect}
        className={controls.input}
        id={id}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.row}>
        <button type="button" className={controls.button} onClick={() => onSave(name)}>
          {presetWords.save}
        </button>
        <button type="button" className={controls.button} data-variant="plain" onClick={onCancel}>
          {commonWords.cancel}
        </button>
      </div>
    </div>
  );
}

/** Saves options under a name, and loads them again. */
export function PresetsPanel({ crawl: { form, storage }, isBusy }: { crawl: CrawlConsole; isBusy: boolean }) {
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
    setMessage(fill(presetWords.loaded, { name: preset.name }));
  }

  function remove() {
    if (!preset) return;
    presets.remove(preset.name);
    setMessage(fill(presetWords.deleted, { name: preset.name }));
    saveAs.current?.focus();
  }

  return (
    // Other tabs may have saved presets since.
    <fieldset className={styles.group} onFocus={presets.refresh}>
      <legend>{presetWords.legend}</legend>
      <p className={controls.hint}>{presetWords.hint}</p>
      {preset && (
        <select
          className={controls.input}
          aria-label={presetWords.choice}
          value={preset.name}
          onChange={({ currentTarget }) => select(currentTarget.value)}
        >
          {list.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      <div className={styles.row}>
        {preset && (
          <button type="button" className={controls.button} disabled={isBusy} onClick={load}>
            {presetWords.load}
          </button>
        )}
        <button
          ref={saveAs}
          type="button"
          className={controls.button}
          aria-expanded={isNaming}
          onClick={() => setIsNaming(true)}
        >
          {presetWords.saveAs}
        </button>
        {preset && (
          <button type="button" className={controls.button} data-variant="plain" onClick={remove}>
            {presetWords.delete}
          </button>
        )}
      </div>
      {isNaming && <NameField initial={preset?.name ?? ''} onSave={save} onCancel={endNaming} />}
      <p role="status" className={controls.hint}>
        {message}
      </p>
    </fieldset>
  );
}
