import { useStore } from '@nanostores/react';
import { useId } from 'react';
import controls from '#crawl/parts/controls.module.css';
import { Button, Field } from '#crawl/parts/controls.tsx';
import { format } from '#lib/format/message.ts';
import { useForm, useIsBusy } from './context.ts';
import { Disclosure } from './Disclosure.tsx';
import styles from './form.module.css';
import { changedFields, fields, formatsOf, groupOf, isSwitch, type TextFieldName } from './form.ts';
import { formatMessages, formMessages, optionMessages } from './words.ts';

const inputModes = { number: 'numeric', decimal: 'decimal', text: undefined, lines: undefined } as const;

/** A line of text, or several, with its hint or its error. */
function TextField({ name }: { name: TextFieldName }) {
  const { form } = useForm();
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
          autoCapitalize={name === 'jsonPrompt' ? undefined : 'none'}
          autoCorrect={name === 'jsonPrompt' ? undefined : 'off'}
          spellCheck={name === 'jsonPrompt' ? undefined : false}
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
function Switch({ name, hint, isChecked, errorId = '', onChange }: SwitchProps) {
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
type FieldGroup = 'reach' | 'content' | 'ways' | 'rules' | 'pace';

/** The fields of a group, as the table of fields has them. */
function Fields({ group }: { group: FieldGroup }) {
  const { form } = useForm();
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

const choices = ['markdown', 'html', 'rawHtml', 'links', 'summary', 'json', 'changeTracking'] as const;

const { screenshot: pictures } = formatMessages;
const screenshots = { '': pictures.none, screenshot: pictures.visible, 'screenshot@fullPage': pictures.fullPage };

/** What the service returns of each page. */
function Formats() {
  const { form } = useForm();
  const isBusy = useIsBusy();
  const id = useId();
  const formats: readonly string[] = formatsOf(useStore(form.$values).formats);
  const error = useStore(form.$errors).formats;
  const screenshot = Object.keys(screenshots).find((name) => formats.includes(name)) ?? '';

  const choose = (added: string, removed: readonly string[]) =>
    // In the order of the service, so that choosing a format and removing it again changes nothing.
    form.change({
      formats: formatsOf([...formats.filter((name) => !removed.includes(name)), added].join(' ')).join(' '),
    });

  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{formatMessages.legend}</legend>
      {error && (
        <p className={controls.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {choices.map((format, index) => (
        <Switch
          key={format}
          isChecked={formats.includes(format)}
          errorId={error && index === 0 ? `${id}-error` : undefined}
          onChange={(isChecked) => choose(isChecked ? format : '', [format])}
          {...formatMessages[format]}
        />
      ))}
      {formats.includes('json') && (
        <>
          <TextField name="jsonPrompt" />
          <TextField name="jsonSchema" />
        </>
      )}
      <Field label={pictures.name} hint={pictures.hint}>
        {(control) => (
          <select
            {...control}
            value={screenshot}
            disabled={isBusy}
            onChange={({ currentTarget }) => choose(currentTarget.value, Object.keys(screenshots))}
          >
            {Object.entries(screenshots).map(([format, name]) => (
              <option key={format} value={format}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </fieldset>
  );
}

/** Options that are rarely used, closed until they are wanted. */
function ClosedGroup({ group }: { group: FieldGroup }) {
  const changed = changedFields(useStore(useForm().form.$values));
  const count = groupOf(group).filter((name) => changed.includes(name)).length;
  return (
    <Disclosure name={optionMessages[group]} note={count > 0 && format(formMessages.changed, { count })}>
      <div className={styles.fields}>
        <Fields group={group} />
      </div>
    </Disclosure>
  );
}

/** Where a crawl goes and how many pages it reads; below, the options that most crawls do without. */
export function Options() {
  const { form } = useForm();
  const isBusy = useIsBusy();
  return (
    <div className={styles.fields}>
      <fieldset className={styles.group}>
        <legend>{optionMessages.reach}</legend>
        <Fields group="reach" />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{optionMessages.content}</legend>
        <Formats />
        <Fields group="content" />
      </fieldset>
      <div className={styles.disclosures}>
        <ClosedGroup group="ways" />
        <ClosedGroup group="pace" />
        <ClosedGroup group="rules" />
        <Disclosure name={optionMessages.help.title}>
          <div className={styles.fields}>
            {optionMessages.help.paragraphs.map((text) => (
              <p key={text} className={controls.hint}>
                {text}
              </p>
            ))}
          </div>
        </Disclosure>
      </div>
      <Button variant="plain" disabled={isBusy} onClick={() => form.resetOptions()}>
        {optionMessages.reset}
      </Button>
    </div>
  );
}
