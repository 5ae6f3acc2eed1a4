import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import commonWords from '#content/crawl-tool.yaml?part=common';
import statusWords from '#content/crawl-tool.yaml?part=status';
import { formatNumber } from '#lib/format/number.ts';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import { type CrawlState, isBusy, jobOf, progressOf } from '#stores/crawl/state.ts';
import { formatDateTime, progressTemplate, progressText, stateMessage } from '../messages.ts';
import controls from '../ui/controls.module.css';
import { Filled } from '../ui/Filled.tsx';
import { ProgressVoiceprint } from './ProgressVoiceprint.tsx';
import styles from './StatusPanel.module.css';

const names: Record<string, string> = statusWords.names;

/** How the crawl ended; before, the service's status, capitalized, or our own until there is one. */
const statusName = (state: CrawlState) => {
  if (state.status === 'ended') return names[state.outcome];
  const status = jobOf(state)?.serviceStatus;
  return status
    ? status.charAt(0).toUpperCase() + status.slice(1)
    : (names[state.status] ?? statusWords.names.starting);
};

/** What the service says about the crawl. */
function Facts({ state }: { state: CrawlState }) {
  const { facts: labels } = statusWords;
  const { completed = 0, total = 0, creditsUsed = 0, expiresAt } = jobOf(state) ?? {};
  const expiry = expiresAt ? (
    <time dateTime={expiresAt}>{formatDateTime(new Date(expiresAt))}</time>
  ) : (
    labels.notYetKnown
  );
  const isUnknown = total === 0 && (isBusy(state) || state.status === 'lost');
  const facts = [
    { name: labels.status, value: statusName(state) },
    { name: labels.completed, value: formatNumber(completed) },
    { name: labels.total, value: isUnknown ? labels.notYetKnown : formatNumber(total) },
    { name: labels.credits, value: formatNumber(creditsUsed) },
    { name: labels.expires, value: expiry },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
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
          <span className="visually-hidden">{commonWords.results}: </span>
          <Filled
            text={progressTemplate(facts)}
            values={{ done: <b>{formatNumber(facts.completed)}</b>, count: formatNumber(facts.total) }}
          />
        </h2>
        <div className={styles.state}>
          <p data-tone={tone}>{text}</p>
          {canClear && (
            <button type="button" className={controls.button} data-variant="plain" onClick={withFocus(crawl.clear)}>
              {statusWords.clear}
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
              {commonWords.tryAgain}
            </button>
          )}
        </div>
      )}
      <Facts state={state} />
    </section>
  );
}
