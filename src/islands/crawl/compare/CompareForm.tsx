import { type SubmitEvent, useId, useState } from 'react';
import commonWords from '#content/crawl-tool.yaml?part=common';
import compareWords from '#content/crawl-tool.yaml?part=compare';
import { reveal } from '#lib/crawl/reveal.ts';
import { fill } from '#lib/format/fill.ts';
import type { RecentCrawl } from '#stores/crawl/recents.ts';
import { formatDateTime } from '../messages.ts';
import controls from '../ui/controls.module.css';
import { Filled } from '../ui/Filled.tsx';
import styles from './CompareDialog.module.css';

interface Props {
  others: readonly RecentCrawl[];
  /** Start of the open crawl. */
  startedAtMs: number;
  isBusy: boolean;
  onCompare: (other: RecentCrawl) => void;
  onCancel: () => void;
}

const nameOf = ({ url, startedAtMs, status, completed }: RecentCrawl) =>
  fill(compareWords.option, {
    time: formatDateTime(startedAtMs),
    pages: fill(commonWords.pages, { count: completed }),
    status,
    url: reveal(url),
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
          text={compareWords.openCrawl}
          values={{
            time: <time dateTime={new Date(startedAtMs).toISOString()}>{formatDateTime(startedAtMs)}</time>,
          }}
        />
      </p>
      <div className={controls.field}>
        <label className={controls.label} htmlFor={id}>
          {compareWords.choice}
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
            {isBusy ? commonWords.cancel : compareWords.compare}
          </button>
        </div>
      </div>
    </form>
  );
}
