import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  announcement,
  type Crawl,
  type CrawlState,
  crawlOf,
  isBusy,
  isKeyRefused,
  percentOf,
  progressTemplate,
  progressText,
  stateMessage,
  stateName,
} from '#crawl/job/index.ts';
import { Button, DateTime, Filled } from '#crawl/parts/controls.tsx';
import { $said } from '#crawl/parts/toasts.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import { format } from '#lib/format/message.ts';
import { formatNumber } from '#lib/format/number.ts';
import { useConsole } from './context.ts';
import styles from './StatusPanel.module.css';
import { statusMessages } from './words.ts';

/** Interval between progress announcements. */
const INTERVAL_MS = 20_000;

/**
 * Says to screen readers what the crawl does and how it ends, and what else the messages in the corner say: those
 * disappear too quickly to be read out. It stays, each part is said when it changes, and none becomes empty again.
 */
export function Announcer() {
  const { job } = useConsole();
  const state = useStore(job.$state);
  const nowMs = useStore(job.$nowMs);
  const said = useStore($said);
  const [progress, setProgress] = useState('');
  const isRunning = state.status === 'running';
  /** What was said before this crawl no longer holds. */
  const [saidBefore, setSaidBefore] = useState(0);
  // Progress changes up to ten times a second, far too often to announce.
  useEffect(() => {
    if (!isRunning) return undefined;
    setSaidBefore($said.get().id);
    const timer = setInterval(() => {
      const crawl = job.$crawl.get();
      if (crawl && !document.hidden) setProgress(progressText(crawl));
    }, INTERVAL_MS);
    return () => {
      clearInterval(timer);
      setProgress('');
    };
  }, [isRunning, job]);
  return (
    <div className="visually-hidden" role="status" aria-atomic="false">
      <p>{announcement(state, nowMs)}</p>
      {isRunning && <p>{progress}</p>}
      <p key={said.id}>{said.id > saidBefore && said.text}</p>
    </div>
  );
}

/** What the service says about the crawl. */
function Facts({ state }: { state: CrawlState }) {
  const { facts: labels } = statusMessages;
  const { completed = 0, total = 0, creditsUsed = 0, expiresAtMs } = crawlOf(state) ?? {};
  const expiry = expiresAtMs ? <DateTime at={expiresAtMs} /> : labels.notYetKnown;
  const isUnknown = total === 0 && (isBusy(state) || state.status === 'lost');
  const facts = [
    { name: labels.status, value: stateName(state) },
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

/** One press may have started several crawls. They are stopped when the user says so. */
function Others({ others }: { others: NonNullable<Crawl['others']> }) {
  const { job } = useConsole();
  return (
    <div className={styles.detail}>
      <p>
        {format(statusMessages.others, { count: others.length })}{' '}
        <span translate="no">{others.map(({ id }) => id).join(', ')}</span>
      </p>
      <Button onClick={job.stopOthers}>{format(statusMessages.stopOthers, { count: others.length })}</Button>
    </div>
  );
}

/** Shows crawl status, progress and credits used. `heading` takes the focus where what had it changes or goes. */
export function StatusPanel({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const crawl = useConsole();
  const { job } = crawl;
  const state = useStore(job.$state);
  const nowMs = useStore(job.$nowMs);
  const panel = useRef<HTMLElement>(null);
  const facts: Pick<Crawl, 'completed' | 'total'> & Partial<Crawl> = crawlOf(state) ?? { completed: 0, total: 0 };
  const { tone, text, detail } = stateMessage(state, nowMs);
  // Also a start that is stopped and never answered.
  const canClear = state.status !== 'idle' && (!isBusy(state) || (state.status === 'stopping' && !state.crawl));
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
          <span className="visually-hidden">{commonMessages.results}: </span>
          <Filled
            text={progressTemplate(facts)}
            values={{ done: <b>{formatNumber(facts.completed)}</b>, count: formatNumber(facts.total) }}
          />
        </h2>
        <div className={styles.state}>
          <p data-tone={tone}>{text}</p>
          {canClear && (
            <Button variant="plain" onClick={withFocus(crawl.clear)}>
              {statusMessages.clear}
            </Button>
          )}
        </div>
      </header>
      <progress
        className={styles.progress}
        aria-label={statusMessages.progress}
        max={100}
        value={percentOf(state)}
        aria-valuetext={progressText(facts)}
      />
      {detail && (
        <div className={styles.detail}>
          <p>{detail}</p>
          {state.status === 'lost' && !isKeyRefused(state) && (
            <Button onClick={withFocus(job.retry)}>{commonMessages.tryAgain}</Button>
          )}
          {state.status === 'ended' && state.mayGrow && (
            <Button onClick={withFocus(job.readAgain)}>{statusMessages.checkAgain}</Button>
          )}
        </div>
      )}
      {facts.others && <Others others={facts.others} />}
      {facts.readAgain ? <p>{format(statusMessages.readAgain, { count: facts.readAgain })}</p> : null}
      <Facts state={state} />
    </section>
  );
}
