import type { fields } from '@keystatic/core';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { api } from './addresses.ts';
import { PLAIN_INPUT } from './keystatic.ts';

type TextField = ReturnType<typeof fields.text>;
type TextInputProps = ComponentProps<TextField['Input']>;

interface Hints {
  /** How many characters the design has room for. */
  max?: number | undefined;
  /** What can be chosen in place of typing it: `links`, or what a reference leads to. */
  options?: string | undefined;
  /** Whether the text may have figures and counts. */
  copy?: boolean | undefined;
  /** The keys that a phone offers. */
  mode?: 'numeric' | 'decimal';
}

/** A text field of Keystatic's that counts its characters, and offers what can be chosen. */
export function hintedField(field: TextField, hints: Hints): TextField {
  if (!hints.max && !hints.options && !hints.mode) return field;
  return { ...field, Input: (props) => <HintedInput field={field} {...hints} {...props} /> };
}

function HintedInput({ field, max, options, copy, mode, ...props }: Hints & { field: TextField } & TextInputProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState<readonly string[]>([]);
  const { value } = props;
  const input = () => place.current?.querySelector<HTMLInputElement>(PLAIN_INPUT);
  useEffect(() => {
    if (options) input()?.setAttribute('list', id);
    if (mode) input()?.setAttribute('inputmode', mode);
  });
  const load = async () => {
    const answer = await fetch(`${api.options}?of=${options ?? 'copy'}`);
    const found: readonly string[] = await answer.json();
    setChoices(found);
    return found;
  };
  /** In place of what is selected, as if it were typed: the browser can take it back. */
  const insert = async (picker: HTMLInputElement) => {
    const all = choices.length > 0 ? choices : await load();
    const choice = all.find((each) => each === picker.value) ?? all.find((each) => each.includes(picker.value));
    const field = input();
    if (!field || !choice || !picker.value) return;
    picker.value = '';
    field.focus();
    document.execCommand('insertText', false, choice);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the focus of what is in it.
    <div ref={place} onFocus={choices.length === 0 && (options || copy) ? load : undefined}>
      <field.Input {...props} />
      {options && (
        <datalist id={id}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
      {/* The page shows a count or a figure in place of its braces. */}
      {max && !value.includes('{') && <small>{`${value.length} of ${max} characters `}</small>}
      {copy && (
        <>
          <input
            aria-label={`${field.label}: insert a figure or a count`}
            placeholder="Insert a figure …"
            list={`${id}-copy`}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              insert(event.currentTarget);
            }}
            onInput={(event) => {
              // One was chosen from the list.
              if ((event.nativeEvent as InputEvent).inputType === 'insertReplacementText') insert(event.currentTarget);
            }}
          />
          <datalist id={`${id}-copy`}>
            {choices.map((choice) => (
              <option key={choice} value={choice} />
            ))}
          </datalist>
        </>
      )}
    </div>
  );
}
