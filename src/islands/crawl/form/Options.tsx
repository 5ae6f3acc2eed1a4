import { useStore } from '@nanostores/react';
import type { CrawlForm } from '#stores/crawl/form.ts';
import controls from '../ui/controls.module.css';
import styles from './form.module.css';

const textOptions = [
  { field: 'limit', name: 'Limit', hint: 'Most pages that are read. Each costs a credit.', isList: false },
  {
    field: 'maxDepth',
    name: 'Depth',
    hint: 'Most slashes in the path of a page. Empty: the service decides.',
    isList: false,
  },
  {
    field: 'includePaths',
    name: 'Include paths',
    hint: 'Only paths like these, one pattern a line: blog/.*',
    isList: true,
  },
  {
    field: 'excludePaths',
    name: 'Exclude paths',
    hint: 'No paths like these, one pattern a line: admin/.*',
    isList: true,
  },
] as const;

const switches = [
  { field: 'onlyMainContent', name: 'Main content only', hint: 'Leaves out headers, menus and footers.' },
  { field: 'allowExternalLinks', name: 'External links', hint: 'Also reads pages of other sites that are linked.' },
  { field: 'allowSubdomains', name: 'Subdomains', hint: 'Also reads blog.example.com from example.com.' },
] as const;

interface Props {
  form: CrawlForm;
  isBusy: boolean;
}

function TextOption({ form, isBusy, field, name, hint, isList }: Props & (typeof textOptions)[number]) {
  const value = useStore(form.$values)[field];
  const error = useStore(form.$errors)[field];
  const id = `option-${field}`;
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
        inputMode={isList ? undefined : 'numeric'}
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

export function Options({ form, isBusy }: Props) {
  const values = useStore(form.$values);
  return (
    <div className={styles.fields}>
      {textOptions.map((option) => (
        <TextOption key={option.field} form={form} isBusy={isBusy} {...option} />
      ))}
      {switches.map(({ field, name, hint }) => (
        <label key={field} className={styles.switch}>
          <input
            type="checkbox"
            checked={values[field]}
            disabled={isBusy}
            onChange={({ currentTarget }) => form.change({ [field]: currentTarget.checked })}
          />
          <span>
            <b>{name}</b>
            <span className={controls.hint}>{hint}</span>
          </span>
        </label>
      ))}
      <button
        type="button"
        className={controls.button}
        data-variant="plain"
        disabled={isBusy}
        onClick={() => form.resetOptions()}
      >
        Reset options
      </button>
    </div>
  );
}
