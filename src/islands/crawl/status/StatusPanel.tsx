import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { formatNumber } from '#lib/format/number.ts';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import { type CrawlState, isBusy, jobOf, progressOf } from '#stores/crawl/state.ts';
import { formatDateTime, progressText, stateMessage, totalText } from '../messages.ts';
import controls from '../ui/controls.module.css';
import { ProgressVoiceprint } from './ProgressVoiceprint.tsx';
import styles from './StatusPanel.module.css';

const statusNames: Record<string, string> = {
  idle: 'Not started',
  locked: 'Not opened',
  starting: 'Starting',
  opening: 'Opening',
  errored: 'Error',
};

const outcomeNames = { completed: 'Completed', cancelled: 'Cancelled', failed: 'Failed' };

/** How the crawl ended; before, the service's status, capitalized, or our own until there is one. */
const statusName = (state: CrawlState) => {
  if (state.status === 'ended') return outcomeNames[state.outcome];
  const status = jobOf(state)?.serviceStatus;
  return status ? status.charAt(0).toUpperCase() + status.slice(1) : (statusNames[state.status] ?? 'Starting');
};

/** What the service says about the crawl. */
function Facts({ state }: { state: CrawlState }) {
  const { completed = 0, total = 0, creditsUsed = 0, expiresAt } = jobOf(state) ?? {};
  const expiry = expiresAt ? <time dateTime={expiresAt}>{formatDateTime(new Date(expiresAt))}</time> : 'Not yet known';
  const isUnknown = total === 0 && (isBusy(state) || state.status === 'lost');
  const facts = {
    Status: statusName(state),
    'Completed pages': formatNumber(completed),
    'Total pages': isUnknown ? 'Not yet known' : formatNumber(total),
    'Credits used': formatNumber(creditsUsed),
    Expires: expiry,
  };
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows crawl status, progress and credits used. */
export function StatusPanel({ crawl }: { crawl: CrawlConsole }) {
  const { job, form } = crawl;
  const { url } = useStore(form.$values);
  const state = useStore(job.$state);
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const facts = jobOf(state) ?? { completed: 0, total: 0 };
  const { tone, text, detail } = stateMessage(state);
  const canClear = state.status !== 'idle' && !isBusy(state);
  const isStarting = state.status === 'starting';
  // On a phone, the panel is below the screen when the start button is pressed.
  useEffect(() => {
    if (isStarting) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isStarting]);

  /** These buttons disappear when pressed, so the heading takes the focus. */
  const withFocus = (act: () => void) => () => {
    act();
    heading.current?.focus();
  };

  return (
    <section ref={panel} className={styles.panel} data-surface="dark" aria-labelledby="results">
      <header className={styles.head}>
        <h2 ref={heading} id="results" className={styles.count} tabIndex={-1}>
          <span className="visually-hidden">Results: </span>
          <b>{formatNumber(facts.completed)}</b> {totalText(facts)}
        </h2>
        <div className={styles.state}>
          <p data-tone={tone}>{text}</p>
          {canClear && (
            <button type="button" className={controls.button} data-variant="plain" onClick={withFocus(crawl.clear)}>
              Clear
            </button>
          )}
        </div>
      </header>
      <ProgressVoiceprint seed={jobOf(state)?.url ?? url} percent={progressOf(state)} text={progressText(facts)} />
      {detail && (
        <div className={styles.detail}>
          <p>{detail}</p>
          {state.status === 'lost' && (
            <button type="button" className={controls.button} onClick={withFocus(job.retry)}>
              Try again
            </button>
          )}
        </div>
      )}
      <Facts state={state} />
    </section>
  );
}
