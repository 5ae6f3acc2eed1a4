import { useStore } from '@nanostores/react';
import commonMessages from '#content/crawl-tool.yaml?part=common';
import optionMessages from '#content/crawl-tool.yaml?part=options';
import type { CrawlConsole } from '#crawl/state/console.ts';
import { changedFields, groupOf } from '#crawl/state/form.ts';
import { format } from '#lib/format/message.ts';
import controls from '../parts/controls.module.css';
import { Button } from '../parts/controls.tsx';
import { Disclosure } from './Disclosure.tsx';
import { Formats } from './Formats.tsx';
import { type FieldGroup, type FieldProps, Fields } from './fields.tsx';
import styles from './form.module.css';
import { PresetsPanel } from './PresetsPanel.tsx';

/** Options that are rarely used, closed until they are wanted. */
function ClosedGroup({ group, ...props }: FieldProps & { group: FieldGroup }) {
  const changed = changedFields(useStore(props.form.$values));
  const count = groupOf(group).filter((name) => changed.includes(name)).length;
  return (
    <Disclosure name={optionMessages[group]} note={count > 0 && format(commonMessages.changed, { count })}>
      {() => (
        <div className={styles.fields}>
          <Fields {...props} group={group} />
        </div>
      )}
    </Disclosure>
  );
}

/** Where a crawl goes and how many pages it reads; below, the options that most crawls do without. */
export function Options({ crawl, isBusy }: { crawl: CrawlConsole; isBusy: boolean }) {
  const { form } = crawl;
  const props = { form, isBusy };
  return (
    <div className={styles.fields}>
      <fieldset className={styles.group}>
        <legend>{optionMessages.reach}</legend>
        <Fields {...props} group="reach" />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{optionMessages.content}</legend>
        <Formats {...props} />
        <Fields {...props} group="content" />
      </fieldset>
      <div className={styles.disclosures}>
        <ClosedGroup {...props} group="ways" />
        <ClosedGroup {...props} group="pace" />
        <ClosedGroup {...props} group="rules" />
        <Disclosure name={optionMessages.help.title}>
          {() => (
            <div className={styles.fields}>
              {optionMessages.help.paragraphs.map((text) => (
                <p key={text} className={controls.hint}>
                  {text}
                </p>
              ))}
            </div>
          )}
        </Disclosure>
      </div>
      <PresetsPanel crawl={crawl} isBusy={isBusy} />
      <Button variant="plain" disabled={isBusy} onClick={() => form.resetOptions()}>
        {optionMessages.reset}
      </Button>
    </div>
  );
}
