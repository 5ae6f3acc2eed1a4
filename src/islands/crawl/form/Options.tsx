import { useStore } from '@nanostores/react';
import optionWords from '#content/crawl-tool.yaml?part=options';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import controls from '../ui/controls.module.css';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Switch, TextField } from './fields.tsx';
import styles from './form.module.css';

const MoreOptions = lazyComponent(() => import('./MoreOptions.tsx'));

const textOptions = [
  { field: 'limit', kind: 'number' },
  { field: 'maxDepth', kind: 'number' },
  { field: 'includePaths', kind: 'lines' },
  { field: 'excludePaths', kind: 'lines' },
] as const;

const switches = ['allowExternalLinks', 'allowSubdomains'] as const;

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
        <legend>{optionWords.reach}</legend>
        {textOptions.map((option) => (
          <TextField key={option.field} form={form} isBusy={isBusy} {...option} {...optionWords[option.field]} />
        ))}
        {switches.map((field) => (
          <Switch
            key={field}
            isChecked={values[field]}
            isDisabled={isBusy}
            onChange={(isChecked) => form.change({ [field]: isChecked })}
            {...optionWords[field]}
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
        {optionWords.reset}
      </button>
    </div>
  );
}
