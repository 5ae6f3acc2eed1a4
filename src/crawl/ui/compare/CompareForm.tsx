import { type SubmitEvent, useState } from 'react';
import commonMessages from '#content/crawl-tool.yaml?part=common';
import compareMessages from '#content/crawl-tool.yaml?part=compare';
import { reveal } from '#crawl/lib/reveal.ts';
import type { RecentCrawl } from '#crawl/state/recents.ts';
import { format } from '#lib/format/message.ts';
import { crawlName, formatDateTime, statusName } from '../messages.ts';
import { Button, DateTime, Field, Filled } from '../parts/controls.tsx';
import styles from './CompareDialog.module.css';

interface Props {
  others: readonly RecentCrawl[];
  /** Start of the open crawl. */
  startedAtMs: number;
  isBusy: boolean;
  onCompare: (other: RecentCrawl) => void;
  onCancel: () => void;
}

const nameOf = (recent: RecentCrawl) =>
  format(compareMessages.option, {
    time: formatDateTime(recent.startedAtMs),
    pages: format(commonMessages.pages, { count: recent.completed }),
    status: statusName(recent),
    url: reveal(crawlName(recent)),
  });

/**
 * Chooses the other crawl. A button starts the comparison, not the choice itself: the arrow keys pass through the
 * options, and each would load a crawl.
 */
export function CompareForm({ others, startedAtMs, isBusy, onCompare, onCancel }: Props) {
  const [chosen, choose] = useState<string>();
  const other = others.find((one) => one.id === chosen) ?? others[0];

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) onCancel();
    else if (other) onCompare(other);
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <p>
        <Filled text={compareMessages.openCrawl} values={{ time: <DateTime at={startedAtMs} /> }} />
      </p>
      <Field label={compareMessages.choice}>
        {(control) => (
          <div className={styles.choice}>
            <select
              {...control}
              disabled={isBusy}
              value={other?.id}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            >
              {others.map((one) => (
                <option key={one.id} value={one.id}>
                  {nameOf(one)}
                </option>
              ))}
            </select>
            {/* One button, so that the focus stays. */}
            <Button type="submit" variant={isBusy ? undefined : 'primary'}>
              {isBusy ? commonMessages.cancel : compareMessages.compare}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
