import { fields } from '@keystatic/core';
import { type ComponentProps, useId, useState } from 'react';
import type { Name } from './PictureField.tsx';

type TextField = ReturnType<typeof fields.text>;

/** What a number has to be. */
export interface Limits {
  isRequired: boolean;
  isWhole: boolean;
  min?: number | undefined;
  max?: number | undefined;
}

/** Whether a text is a number that a computer has exactly as it is written. */
function isExact(text: string): boolean {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const [start, end] = [whole.replace(/^0+(?=\d)/, ''), decimals.replace(/0+$/, '')];
  return whole !== '' && `${sign}${start}${end && `.${end}`}` === String(Number(text));
}

/** What is wrong with what is typed, and what to write instead. */
function problemOf(text: string, { isRequired, isWhole, min = -Infinity, max = Infinity }: Limits): string | undefined {
  if (text === '') return isRequired ? 'Write a number.' : undefined;
  if (!isExact(text)) return `“${text}” is not a number. Write digits, with a point before decimals: 96.8.`;
  const value = Number(text);
  if (isWhole && !Number.isInteger(value)) return 'Write a whole number.';
  if (value < min) return `Write ${min} or more.`;
  return value > max ? `Write ${max} or less.` : undefined;
}

/**
 * A number as it is written. Keystatic's own field guesses what "5,5" is, rounds to three decimals when it is left, and counts
 * by the wheel of a mouse.
 */
export function numberField(name: Name, limits: Limits): TextField {
  const parse = (value: unknown) => (value === undefined || value === null ? '' : String(value));
  return {
    ...fields.text(name),
    parse,
    validate: (text) => {
      const problem = problemOf(text.trim(), limits);
      if (problem) throw new Error(`${name.label}: ${problem}`);
      return text;
    },
    serialize: (text) => ({ value: text.trim() === '' ? undefined : Number(text) }),
    reader: { ...fields.text(name).reader, parse },
    Input: (props) => <NumberInput {...name} {...limits} {...props} />,
  };
}

type Props = Name & Limits & ComponentProps<TextField['Input']>;

function NumberInput({ label, description, value, onChange, autoFocus, forceValidation, ...limits }: Props) {
  const id = useId();
  const [wasLeft, setLeft] = useState(false);
  const problem = wasLeft || forceValidation ? problemOf(value.trim(), limits) : undefined;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {description && <p id={`${id}-help`}>{description}</p>}
      <input
        id={id}
        inputMode={limits.isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: Keystatic asks for it in a dialog that somebody has opened.
        autoFocus={autoFocus}
        value={value}
        required={limits.isRequired}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-help ${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      <p id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}
