import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { formatNumber } from '#lib/format/number.ts';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import { isBusy, jobOf, progressOf } from '#stores/crawl/state.ts';
import controls from '../ui/controls.module.css';
import { Facts } from './Facts.tsx';
import { ProgressPrint } from './ProgressPrint.tsx';
import styles from './StatusPanel.module.css';
import { ofWords, pagesWords, stateWords } from './state-words.ts';

/** The dial of the instrument: what the crawl does, how far it is, what it has cost. */
export function StatusPanel({ crawl }: { crawl: CrawlConsole }) {
  const { job, form } = crawl;
  const { url } = useStore(form.$form);
  const state = useStore(job.$state);
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const facts = jobOf(state) ?? { completed: 0, total: 0 };
  const { tone, text, detail } = stateWords(state);
  const canClear = state.status !== 'idle' && !isBusy(state);
  const isStarting = state.status === 'starting';
  // Scrolling is the browser's: on a phone, what the button has begun is below the screen.
  useEffect(() => {
    if (isStarting) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [isStarting]);

  /** A button that goes away with being pressed leaves the focus to the heading. */
  const pressed = (act: () => void) => () => {
    act();
    heading.current?.focus();
  };

  return (
    <section ref={panel} className={styles.panel} data-surface="dark" aria-labelledby="results">
      <header className={styles.head}>
        <h2 ref={heading} id="results" className={styles.count} tabIndex={-1}>
          <span className="visually-hidden">Results: </span>
          <b>{formatNumber(facts.completed)}</b> {ofWords(facts)}
        </h2>
        <div className={styles.state}>
          <p data-tone={tone}>{text}</p>
          {canClear && (
            <button type="button" className={controls.button} data-variant="plain" onClick={pressed(crawl.clear)}>
              Clear
            </button>
          )}
        </div>
      </header>
      <ProgressPrint of={jobOf(state)?.url ?? url} percent={progressOf(state)} text={pagesWords(facts)} />
      {detail && (
        <div className={styles.detail}>
          <p>{detail}</p>
          {state.status === 'lost' && (
            <button type="button" className={controls.button} onClick={pressed(job.retry)}>
              Try again
            </button>
          )}
        </div>
      )}
      <Facts state={state} />
    </section>
  );
}
