import { useStore } from '@nanostores/react';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import controls from '../ui/controls.module.css';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Switch, TextField, type TextOption } from './fields.tsx';
import styles from './form.module.css';

const MoreOptions = lazyComponent(() => import('./MoreOptions.tsx'));

const textOptions: readonly TextOption[] = [
  { field: 'limit', name: 'Limit', hint: 'Maximum pages. Each uses 1 credit unless a format below costs more.' },
  { field: 'maxDepth', name: 'Depth', hint: 'Maximum path depth. Leave blank for the default, 10.' },
  {
    field: 'includePaths',
    name: 'Include paths',
    hint: 'Include only these paths, one pattern per line: blog/.*',
    kind: 'lines',
  },
  {
    field: 'excludePaths',
    name: 'Exclude paths',
    hint: 'Leave out these paths, one pattern per line: admin/.*',
    kind: 'lines',
  },
];

const switches = [
  { field: 'allowExternalLinks', name: 'External links', hint: 'Also reads pages of other sites that are linked.' },
  { field: 'allowSubdomains', name: 'Subdomains', hint: 'Also reads blog.example.com from example.com.' },
] as const;

interface Props {
  crawl: CrawlConsole;
  isBusy: boolean;
  /** The disclosure has been opened, so the code for the other options is worth loading. */
  wasOpened: boolean;
}

/** Where a crawl goes and how many pages it reads; below, the options that most crawls do without. */
export function Options({ crawl, isBusy, wasOpened }: Props) {
  const { form } = crawl;
  const values = useStore(form.$values);
  return (
    <div className={styles.fields}>
      <fieldset className={styles.group}>
        <legend>Where to go</legend>
        {textOptions.map((option) => (
          <TextField key={option.field} form={form} isBusy={isBusy} {...option} />
        ))}
        {switches.map(({ field, ...option }) => (
          <Switch
            key={field}
            isChecked={values[field]}
            isDisabled={isBusy}
            onChange={(isChecked) => form.change({ [field]: isChecked })}
            {...option}
          />
        ))}
      </fieldset>
      {wasOpened && <MoreOptions crawl={crawl} isBusy={isBusy} />}
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
