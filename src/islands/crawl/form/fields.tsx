import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { CrawlForm, FormValues } from '#stores/crawl/form.ts';
import controls from '../ui/controls.module.css';
import styles from './form.module.css';

export interface FieldProps {
  form: CrawlForm;
  /** The crawl is running: fields can be read but not changed. */
  isBusy: boolean;
}

export interface TextOption {
  field: {
    [Field in keyof FormValues]-?: FormValues[Field] extends string | undefined ? Field : never;
  }[keyof FormValues];
  name: string;
  hint: string;
  kind: 'number' | 'decimal' | 'text' | 'lines';
}

const inputModes = { number: 'numeric', decimal: 'decimal', text: 'text' } as const;

/** A line of text, or several, with its hint or its error. */
export function TextField({ form, isBusy, field, name, hint, kind }: FieldProps & TextOption) {
  const value = useStore(form.$values)[field] ?? '';
  const error = useStore(form.$errors)[field];
  const id = `option-${field}`;
  const isList = kind === 'lines';
  const Field = isList ? 'textarea' : 'input';
  return (
    <div className={controls.field}>
      <label className={controls.label} htmlFor={id}>
        {name}
      </label>
      <Field
        className={controls.input}
        id={id}
        type={isList ? undefined : 'text'}
        inputMode={kind === 'lines' ? undefined : inputModes[kind]}
        rows={isList ? 2 : undefined}
        autoComplete="off"
        spellCheck={false}
        value={value}
        readOnly={isBusy}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => form.change({ [field]: currentTarget.value })}
      />
      <p className={error ? controls.error : controls.hint} id={`${id}-hint`}>
        {error ?? hint}
      </p>
    </div>
  );
}

interface SwitchProps {
  name: string;
  hint: string;
  isChecked: boolean;
  isDisabled: boolean;
  /** The id of an error message. */
  errorId?: string | undefined;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox with its hint, which describes it and is not part of its name. */
export function Switch({ name, hint, isChecked, isDisabled, errorId = '', onChange }: SwitchProps) {
  const id = `switch${useId()}`;
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        aria-labelledby={`${id}-name`}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={`${errorId} ${id}-hint`.trim()}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        <b id={`${id}-name`}>{name}</b>
        <span className={controls.hint} id={`${id}-hint`}>
          {hint}
        </span>
      </span>
    </label>
  );
}
