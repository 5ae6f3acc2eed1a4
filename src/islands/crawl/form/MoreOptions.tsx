import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import commonWords from '#content/crawl-tool.yaml?part=common';
import moreOptionWords from '#content/crawl-tool.yaml?part=moreOptions';
import { fill } from '#lib/format/fill.ts';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import { changedFields } from '#stores/crawl/more-options.ts';
import { readMore } from '#stores/crawl/more-values.ts';
import { Formats } from './Formats.tsx';
import { type FieldProps, Switch, TextField } from './fields.tsx';
import styles from './form.module.css';
import { type MoreOption, pace, rules, tags, ways } from './more-fields.ts';
import { OptionsHelp } from './OptionsHelp.tsx';
import { PresetsPanel } from './PresetsPanel.tsx';

function Fields({ form, isBusy, options }: FieldProps & { options: readonly MoreOption[] }) {
  const more = readMore(useStore(form.$values));
  return options.map((option) =>
    option.kind === 'switch' ? (
      <Switch
        key={option.field}
        {...moreOptionWords[option.field]}
        isChecked={more[option.field]}
        isDisabled={isBusy}
        onChange={(isChecked) => form.change({ [option.field]: isChecked })}
      />
    ) : (
      <TextField key={option.field} form={form} isBusy={isBusy} {...option} {...moreOptionWords[option.field]} />
    ),
  );
}

/** Options that are rarely used, closed until they are wanted. */
function Group({ name, form, options, ...props }: FieldProps & { name: string; options: readonly MoreOption[] }) {
  const changed = changedFields(useStore(form.$values));
  const count = options.filter(({ field }) => changed.includes(field)).length;
  return (
    <Details name={name} note={count > 0 && fill(commonWords.changed, { count })}>
      <Fields form={form} options={options} {...props} />
    </Details>
  );
}

const Details = ({ name, note, children }: { name: string; note?: string | false; children: ReactNode }) => (
  <details className={styles.disclosure}>
    <summary>
      {name} {note && <small>{note}</small>}
    </summary>
    <div className={styles.fields}>{children}</div>
  </details>
);

/** The options that most crawls do without: what to read, how and at what pace. */
export default function MoreOptions({ crawl, isBusy }: { crawl: CrawlConsole; isBusy: boolean }) {
  const { form } = crawl;
  const props = { form, isBusy };
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{moreOptionWords.content}</legend>
        <Formats {...props} />
        <Fields {...props} options={tags} />
      </fieldset>
      <div className={styles.disclosures}>
        <Group {...props} name={moreOptionWords.ways} options={ways} />
        <Group {...props} name={moreOptionWords.pace} options={pace} />
        <Group {...props} name={moreOptionWords.rules} options={rules} />
        <Details name={moreOptionWords.help.title}>
          <OptionsHelp />
        </Details>
      </div>
      <PresetsPanel crawl={crawl} isBusy={isBusy} />
    </>
  );
}
