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
}

/** A text field of Keystatic's that counts its characters, and offers what can be chosen. */
export function hintedField(field: TextField, hints: Hints): TextField {
  if (!hints.max && !hints.options) return field;
  return { ...field, Input: (props) => <HintedInput field={field} {...hints} {...props} /> };
}

function HintedInput({ field, max, options, copy, ...props }: Hints & { field: TextField } & TextInputProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState<readonly string[]>([]);
  const { value, onChange } = props;
  const input = () => place.current?.querySelector<HTMLInputElement>(PLAIN_INPUT);
  useEffect(() => {
    if (options) input()?.setAttribute('list', id);
  });
  const load = async () => {
    const answer = await fetch(`${api.options}?of=${options ?? 'copy'}`);
    setChoices(await answer.json());
  };
  const insert = (choice: string) => {
    const at = input()?.selectionStart ?? value.length;
    onChange(value.slice(0, at) + choice + value.slice(at));
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
        <select
          aria-label={`${field.label}: insert a figure or a count`}
          value=""
          onChange={(event) => insert(event.target.value)}
        >
          <option value="">Insert a figure …</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
    </div>
  );
}
