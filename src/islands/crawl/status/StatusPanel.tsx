import { useStore } from '@nanostores/react';
import type { CrawlJob } from '#stores/crawl/crawl-job.ts';
import { jobOf, progressOf } from '#stores/crawl/state.ts';
import controls from '../ui/controls.module.css';
import { Facts } from './Facts.tsx';
import { ProgressPrint } from './ProgressPrint.tsx';
import styles from './StatusPanel.module.css';
import { pagesWords, stateWords } from './state-words.ts';

interface Props {
  job: CrawlJob;
  /** The address in the form, whose print is shown until a crawl has one. */
  typedUrl: string;
}

/** The dial of the instrument: what the crawl does, how far it is, what it has cost. */
export function StatusPanel({ job, typedUrl }: Props) {
  const state = useStore(job.$state);
  const facts = jobOf(state) ?? { completed: 0, total: 0 };
  const { tone, text, detail } = stateWords(state);
  return (
    <section className={styles.panel} data-ground="dark" aria-labelledby="results">
      <header className={styles.head}>
        <h2 id="results" className={styles.count} tabIndex={-1}>
          <span className="visually-hidden">Results: </span>
          <b>{facts.completed.toLocaleString('en-US')}</b> {pagesWords(facts).replace(/^\S+ /, '')}
        </h2>
        <p className={styles.state} data-tone={tone}>
          {text}
        </p>
      </header>
      <ProgressPrint of={jobOf(state)?.url ?? typedUrl} percent={progressOf(state)} text={pagesWords(facts)} />
      {detail && (
        <div className={styles.detail}>
          <p>{detail}</p>
          {state.status === 'lost' && (
            <button type="button" className={controls.button} onClick={() => job.retry()}>
              Try again
            </button>
          )}
        </div>
      )}
      <Facts state={state} />
    </section>
  );
}
