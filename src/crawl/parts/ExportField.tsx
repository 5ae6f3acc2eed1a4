import { Field } from './controls.tsx';
import { fileMessages } from './saved-file-words.ts';

interface Props {
  id: string;
  label: string;
  isDisabled?: boolean;
  onChoose: (file: File) => void;
}

/** Takes a saved export of this tool. */
export function ExportField({ id, label, isDisabled, onChoose }: Props) {
  return (
    <Field id={id} label={label} hint={fileMessages.hint}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".json,.ndjson"
          disabled={isDisabled}
          // So that the same file can be chosen again.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ currentTarget: { files } }) => files?.[0] && onChoose(files[0])}
        />
      )}
    </Field>
  );
}
