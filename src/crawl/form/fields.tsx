import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { useCrawl, useIsBusy } from '#crawl/parts/context.ts';
import controls from '#crawl/parts/controls.module.css';
import { Field } from '#crawl/parts/controls.tsx';
import styles from './form.module.css';
import { fields, groupOf, isSwitch, type TextFieldName } from './form.ts';
import { optionMessages } from './panel-words.ts';

const inputModes = { number: 'numeric', decimal: 'decimal', text: 'text', lines: undefined } as const;

/** A line of text, or several, with its hint or its error. */
export function TextField({ name }: { name: TextFieldName }) {
  const { form } = useCrawl();
  const isBusy = useIsBusy();
  const value = useStore(form.$values)[name];
  const error = useStore(form.$errors)[name];
  const { kind } = fields[name];
  const messages = optionMessages[name];
  const isList = kind === 'lines';
  const Input = isList ? 'textarea' : 'input';
  return (
    <Field id={`option-${name}`} label={messages.name} hint={messages.hint} error={error}>
      {(control) => (
        <Input
          {...control}
          type={isList ? undefined : 'text'}
          inputMode={inputModes[kind]}
          rows={isList ? 2 : undefined}
          autoComplete="off"
          spellCheck={false}
          value={value}
          readOnly={isBusy}
          onChange={({ currentTarget }) => form.change({ [name]: currentTarget.value })}
        />
      )}
    </Field>
  );
}

interface SwitchProps {
  name: string;
  hint: string;
  isChecked: boolean;
  /** The id of an error message. */
  errorId?: string | undefined;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox with its hint, which describes it and is not part of its name. */
export function Switch({ name, hint, isChecked, errorId = '', onChange }: SwitchProps) {
  const id = `switch${useId()}`;
  const isBusy = useIsBusy();
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isBusy}
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

/** The groups whose fields need no form of their own. */
export type FieldGroup = 'reach' | 'content' | 'ways' | 'rules' | 'pace';

/** The fields of a group, as the table of fields has them. */
export function Fields({ group }: { group: FieldGroup }) {
  const { form } = useCrawl();
  const values = useStore(form.$values);
  return groupOf(group).map((name) =>
    isSwitch(name) ? (
      <Switch
        key={name}
        {...optionMessages[name]}
        isChecked={values[name]}
        onChange={(isChecked) => form.change({ [name]: isChecked })}
      />
    ) : (
      <TextField key={name} name={name as TextFieldName} />
    ),
  );
}
