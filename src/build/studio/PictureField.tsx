import type { BasicFormField } from '@keystatic/core';
import { useId } from 'react';
import { PICTURES_API } from './forms.ts';
import { plainField } from './plain-field.ts';

type Name = { label: string; description: string };

/** A picture by its file's name, as content/ has it. A new one is put into content/images as soon as it is dropped. */
export function pictureField({ label, description }: Name): BasicFormField<string> {
  return {
    ...plainField(label),
    Input: (props) => <PictureInput {...{ label, description }} {...props} />,
  };
}

interface Props extends Name {
  value: string;
  onChange(value: string): void;
}

function PictureInput({ label, description, value, onChange }: Props) {
  const id = useId();
  const add = async (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    const query = new URLSearchParams({ name: file.name });
    const response = await fetch(`${PICTURES_API}?${query}`, { method: 'POST', body: file });
    const answer = await response.text();
    if (response.ok) onChange(answer);
    else alert(answer);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input below does the same with the keyboard.
    <div
      className="studio-picture"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        add(event.dataTransfer.files);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-help`}>{description} Drop a file here, or choose one.</p>
      <input id={id} value={value} aria-describedby={`${id}-help`} onChange={(event) => onChange(event.target.value)} />
      <input
        type="file"
        accept="image/*"
        aria-label={`${label}: choose a file`}
        onChange={(event) => add(event.target.files)}
      />
      {value && <img src={`/content/images/${value}`} alt="" />}
    </div>
  );
}
