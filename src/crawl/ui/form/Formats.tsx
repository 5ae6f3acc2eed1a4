import { useStore } from '@nanostores/react';
import { useId } from 'react';
import formatMessages from '#content/crawl-tool.yaml?part=formats';
import { formatsOf } from '#crawl/state/form.ts';
import controls from '../parts/controls.module.css';
import { Field } from '../parts/controls.tsx';
import { type FieldProps, Switch, TextField } from './fields.tsx';
import styles from './form.module.css';

const choices = ['markdown', 'html', 'rawHtml', 'links', 'summary', 'json', 'changeTracking'] as const;

const { screenshot: pictures } = formatMessages;
const screenshots = { '': pictures.none, screenshot: pictures.visible, 'screenshot@fullPage': pictures.fullPage };

/** What the service returns of each page. */
export function Formats({ form, isBusy }: FieldProps) {
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
          isDisabled={isBusy}
          errorId={error && index === 0 ? `${id}-error` : undefined}
          onChange={(isChecked) => choose(isChecked ? format : '', [format])}
          {...formatMessages[format]}
        />
      ))}
      {formats.includes('json') && (
        <>
          <TextField form={form} isBusy={isBusy} name="jsonPrompt" />
          <TextField form={form} isBusy={isBusy} name="jsonSchema" />
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
