import { fields } from '@keystatic/core';
import { type ComponentProps, useId, useState } from 'react';
import { api } from './forms.ts';

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
  const [taken, setTaken] = useState<{ file: File; name: string }>();
  const use = (name: string) => {
    onChange(name);
    setTaken(undefined);
  };
  const add = async (file: File | undefined, both?: 'both') => {
    if (!file) return;
    const query = new URLSearchParams({ name: file.name, ...(both && { both }) });
    const response = await fetch(`${api.pictures}?${query}`, { method: 'POST', body: file });
    const answer = await response.text();
    if (response.ok) use(answer);
    else if (response.status === 409) setTaken({ file, name: answer });
    else alert(answer);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input below does the same with the keyboard.
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        add(event.dataTransfer.files[0]);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-help`}>{description} Drop a file here, or choose one.</p>
      <input id={id} value={value} aria-describedby={`${id}-help`} onChange={(event) => onChange(event.target.value)} />
      <input
        type="file"
        accept="image/*"
        aria-label={`${label}: choose a file`}
        onChange={({ target }) => {
          add(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {taken && (
        <p role="alert">
          There is a picture with this name. <img src={`/content/images/${taken.name}`} alt={taken.name} />{' '}
          <button type="button" onClick={() => use(taken.name)}>
            Use it
          </button>{' '}
          <button type="button" onClick={() => add(taken.file, 'both')}>
            Keep both
          </button>
        </p>
      )}
      {value && (
        <img src={`/content/images/${value}`} alt="" style={{ maxInlineSize: '100%', maxBlockSize: '12rem' }} />
      )}
    </div>
  );
}
