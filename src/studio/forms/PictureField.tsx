import { fields } from '@keystatic/core';
import { type ComponentProps, useId } from 'react';
import { api } from './addresses.ts';
import { ask } from './ask.ts';

type TextField = ReturnType<typeof fields.text>;

export interface Name {
  label: string;
  description: string;
}

/** A picture by its file's name, as content/ has it. A new one is put into content/images as soon as it is dropped. */
export const pictureField = (name: Name): TextField => ({
  ...fields.text(name),
  Input: (props) => <PictureInput {...name} {...props} />,
});

type Props = Name & ComponentProps<TextField['Input']>;

function PictureInput({ label, description, value, onChange }: Props) {
  const id = useId();
  const add = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    if (!file) return;
    const query = new URLSearchParams({ name: file.name });
    const response = await fetch(`${api.pictures}?${query}`, { method: 'POST', body: file });
    const answer = await response.text();
    if (response.ok) onChange(answer);
    else ask(answer);
    // The same file can be chosen again.
    input.value = '';
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-help`}>{description} Drop a file on the button below, or choose one.</p>
      <input id={id} value={value} aria-describedby={`${id}-help`} onChange={(event) => onChange(event.target.value)} />
      <input
        type="file"
        accept="image/*"
        aria-label={`${label}: choose a file`}
        onChange={({ target }) => add(target)}
      />
      {value && (
        <img
          src={`${api.pictures}?${new URLSearchParams({ name: `content/images/${value}` })}`}
          alt=""
          style={{ maxInlineSize: '100%', maxBlockSize: '12rem' }}
        />
      )}
    </div>
  );
}
