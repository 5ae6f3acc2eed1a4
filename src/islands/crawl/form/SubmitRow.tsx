import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CreditsState } from '#stores/crawl/account.ts';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import { formatCount } from '../messages.ts';
import controls from '../ui/controls.module.css';
import styles from './form.module.css';

const creditsMessage = (state: CreditsState) => {
  if (state.status === 'known') return `${formatCount(state.left, 'credit')} left.`;
  const messages = {
    loading: 'Asking what is left…',
    unavailable: 'The service does not say what is left.',
    unknown: '',
  };
  return messages[state.status];
};

/** The maximum cost of the crawl, and the credits left. */
function Cost({ crawl: { form, account } }: { crawl: CrawlConsole }) {
  const cost = useStore(form.$maxCost);
  const mayCostMore = useStore(form.$mayCostMore);
  const credits = useStore(account.$credits);
  const isShort = credits.status === 'known' && credits.left < cost;
  return (
    <p className={styles.cost} data-short={isShort || undefined}>
      {cost > 0 && (
        <>
          Costs <b>{formatCount(cost, 'credit')}</b> {mayCostMore ? 'or more' : 'at most'}.{' '}
        </>
      )}
      <span role="status">{creditsMessage(credits)}</span>
      {credits.status === 'unknown' && (
        <button
          type="button"
          className={controls.button}
          data-variant="plain"
          onClick={() => void account.loadCredits()}
        >
          What is left?
        </button>
      )}
    </p>
  );
}

interface Props {
  crawl: CrawlConsole;
  /** Of the start button while it is enabled. */
  label: 'Start Crawl' | 'Open crawl';
  isReady: boolean;
  isBusy: boolean;
  canStop: boolean;
}

/** The value of the button that submits the form to read one page. */
export const READ_PAGE = 'page';

/** Reads the page at the form's address alone, and shows it. */
function ReadPage({ crawl, isReady }: { crawl: CrawlConsole; isReady: boolean }) {
  const isReading = useStore(crawl.single.$state).status === 'reading';
  return (
    <button type="submit" value={READ_PAGE} className={controls.button} disabled={!isReady} aria-disabled={isReading}>
      {isReading ? 'Reading the page…' : 'Read this page only'}
    </button>
  );
}

/** The start and stop buttons, and the cost. When the focused button is disabled or removed, the other takes the focus. */
export function SubmitRow({ crawl, label, isReady, isBusy, canStop }: Props) {
  const start = useRef<HTMLButtonElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const hasStop = isBusy || canStop;
  const [isStopShown, showStop] = useState(false);
  // Focus must move while both buttons exist, so Stop is hidden one render later.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused === start.current && isBusy) stop.current?.focus();
    if (focused === stop.current && !hasStop) start.current?.focus();
    showStop(hasStop);
  }, [isBusy, hasStop]);

  return (
    <div className={styles.submit}>
      <div className={styles.buttons}>
        <button
          ref={start}
          type="submit"
          className={controls.button}
          data-variant="primary"
          disabled={!isReady || isBusy}
        >
          {isBusy ? (
            <>
              <span className={styles.bars} aria-hidden="true" /> Crawling...
            </>
          ) : (
            label
          )}
        </button>
        <button
          ref={stop}
          type="button"
          className={controls.button}
          hidden={!hasStop && !isStopShown}
          aria-disabled={!canStop}
          onClick={() => canStop && void crawl.job.stop()}
        >
          Stop
        </button>
        {!hasStop && <ReadPage crawl={crawl} isReady={isReady} />}
      </div>
      <Cost crawl={crawl} />
    </div>
  );
}
