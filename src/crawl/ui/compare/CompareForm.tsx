import { type SubmitEvent, useId, useState } from 'react';
import commonMessages from '#content/crawl-tool.yaml?part=common';
import compareMessages from '#content/crawl-tool.yaml?part=compare';
import { reveal } from '#crawl/lib/reveal.ts';
import type { RecentCrawl } from '#crawl/state/recents.ts';
import { format } from '#lib/format/message.ts';
import { crawlName, formatDateTime, statusName } from '../messages.ts';
import controls from '../parts/controls.module.css';
import { Filled } from '../parts/Filled.tsx';
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
  const id = useId();
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
        <Filled
          text={compareMessages.openCrawl}
          values={{
            time: <time dateTime={new Date(startedAtMs).toISOString()}>{formatDateTime(startedAtMs)}</time>,
          }}
        />
      </p>
      <div className={controls.field}>
        <label className={controls.label} htmlFor={id}>
          {compareMessages.choice}
        </label>
        <div className={styles.choice}>
          <select
            id={id}
            className={controls.input}
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
          <button type="submit" className={controls.button} data-variant={isBusy ? undefined : 'primary'}>
            {isBusy ? commonMessages.cancel : compareMessages.compare}
          </button>
        </div>
      </div>
    </form>
  );
}
