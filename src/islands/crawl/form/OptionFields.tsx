import { useStore } from '@nanostores/react';
import type { CrawlForm } from '#lib/crawl/request.ts';
import type { CrawlFormStore } from '#stores/crawl/form.ts';
import controls from '../ui/controls.module.css';
import styles from './Options.module.css';

type TextName = 'limit' | 'maxDepth' | 'includePaths' | 'excludePaths';
type SwitchName = 'onlyMainContent' | 'allowExternalLinks' | 'allowSubdomains';

const texts: { field: TextName; name: string; hint: string; isList?: boolean }[] = [
  { field: 'limit', name: 'Limit', hint: 'Most pages that are read. Each costs a credit.' },
  { field: 'maxDepth', name: 'Depth', hint: 'Most slashes in the path of a page. Empty: the service decides.' },
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
];

const switches: { field: SwitchName; name: string; hint: string }[] = [
  { field: 'onlyMainContent', name: 'Main content only', hint: 'Leaves out headers, menus and footers.' },
  { field: 'allowExternalLinks', name: 'External links', hint: 'Also reads pages of other sites that are linked.' },
  { field: 'allowSubdomains', name: 'Subdomains', hint: 'Also reads blog.example.com from example.com.' },
];

interface FieldProps {
  field: TextName;
  name: string;
  hint: string;
  isList?: boolean;
  value: string;
  problem: string | undefined;
  isBusy: boolean;
  onChange: (fields: Partial<CrawlForm>) => void;
}

function TextOption({ field, name, hint, isList = false, value, problem, isBusy, onChange }: FieldProps) {
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
        inputMode={isList ? undefined : 'numeric'}
        rows={isList ? 2 : undefined}
        autoComplete="off"
        spellCheck={false}
        value={value}
        readOnly={isBusy}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
      />
      <p className={problem ? controls.error : controls.hint} id={`${id}-hint`}>
        {problem ?? hint}
      </p>
    </div>
  );
}

/** What a crawl can be told beyond its address. */
export default function OptionFields({ form, isBusy }: { form: CrawlFormStore; isBusy: boolean }) {
  const values = useStore(form.$form);
  const problems = useStore(form.$problems);
  return (
    <div className={styles.fields}>
      {texts.map(({ field, ...text }) => (
        <TextOption
          key={field}
          {...{ field, ...text, isBusy }}
          value={values[field]}
          problem={problems[field]}
          onChange={form.change}
        />
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
