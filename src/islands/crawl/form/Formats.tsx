import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { type CrawlFormat, formatsOf, readMore } from '#stores/crawl/more-values.ts';
import controls from '../ui/controls.module.css';
import { type FieldProps, Switch, TextField } from './fields.tsx';
import styles from './form.module.css';

const choices: readonly { format: CrawlFormat; name: string; hint: string }[] = [
  { format: 'markdown', name: 'Markdown', hint: 'Text with headings and links. The preview needs it.' },
  { format: 'html', name: 'HTML', hint: 'The page’s HTML, cleaned.' },
  { format: 'rawHtml', name: 'Raw HTML', hint: 'The HTML as the site sends it.' },
  { format: 'links', name: 'Links', hint: 'The addresses that the page links to.' },
  { format: 'summary', name: 'Summary', hint: 'A short text by a language model. May cost more than 1 credit a page.' },
  { format: 'json', name: 'JSON', hint: 'Data that a language model finds. Costs 5 credits a page.' },
  {
    format: 'changeTracking',
    name: 'Change tracking',
    hint: 'What changed since the last crawl. Needs Markdown. May cost more than 1 credit a page.',
  },
];

const screenshots = { '': 'None', screenshot: 'Visible part', 'screenshot@fullPage': 'Full page' };

/** What the service returns of each page. */
export function Formats({ form, isBusy }: FieldProps) {
  const id = useId();
  const formats: readonly string[] = formatsOf(readMore(useStore(form.$values)).formats);
  const error = useStore(form.$errors).formats;
  const screenshot = Object.keys(screenshots).find((name) => formats.includes(name)) ?? '';

  const choose = (added: string, removed: readonly string[]) =>
    // In the order of the service, so that choosing a format and removing it again changes nothing.
    form.change({
      formats: formatsOf([...formats.filter((name) => !removed.includes(name)), added].join(' ')).join(' '),
    });

  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Formats</legend>
      {error && (
        <p className={controls.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {choices.map(({ format, ...choice }, index) => (
        <Switch
          key={format}
          isChecked={formats.includes(format)}
          isDisabled={isBusy}
          errorId={error && index === 0 ? `${id}-error` : undefined}
          onChange={(isChecked) => choose(isChecked ? format : '', [format])}
          {...choice}
        />
      ))}
      {formats.includes('json') && (
        <>
          <TextField
            form={form}
            isBusy={isBusy}
            field="jsonPrompt"
            kind="lines"
            name="JSON prompt"
            hint="What to find in each page, in plain words."
          />
          <TextField
            form={form}
            isBusy={isBusy}
            field="jsonSchema"
            kind="lines"
            name="JSON schema"
            hint="The shape of the data: with a prompt or instead of one."
          />
        </>
      )}
      <div className={controls.field}>
        <label className={controls.label} htmlFor={`${id}-screenshot`}>
          Screenshot
        </label>
        <select
          className={controls.input}
          id={`${id}-screenshot`}
          value={screenshot}
          disabled={isBusy}
          aria-describedby={`${id}-screenshot-hint`}
          onChange={({ currentTarget }) => choose(currentTarget.value, Object.keys(screenshots))}
        >
          {Object.entries(screenshots).map(([format, name]) => (
            <option key={format} value={format}>
              {name}
            </option>
          ))}
        </select>
        <p className={controls.hint} id={`${id}-screenshot-hint`}>
          A picture of each page.
        </p>
      </div>
    </fieldset>
  );
}
