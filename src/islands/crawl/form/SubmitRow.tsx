import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import commonWords from '#content/crawl-tool.yaml?part=common';
import formWords from '#content/crawl-tool.yaml?part=form';
import { fill } from '#lib/format/fill.ts';
import type { CreditsState } from '#stores/crawl/account.ts';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import controls from '../ui/controls.module.css';
import { Filled } from '../ui/Filled.tsx';
import styles from './form.module.css';

const creditsMessage = (state: CreditsState) => {
  if (state.status === 'known') return fill(formWords.balance, { count: state.left });
  const messages = {
    loading: formWords.checkingBalance,
    unavailable: formWords.balanceUnknown,
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
          <Filled
            text={mayCostMore ? formWords.costOrMore : formWords.cost}
            values={{ credits: <b>{fill(commonWords.credits, { count: cost })}</b> }}
          />{' '}
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
          {formWords.checkBalance}
        </button>
      )}
    </p>
  );
}

interface Props {
  crawl: CrawlConsole;
  /** Of the start button while it is enabled. */
  label: string;
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
      {isReading ? formWords.readingPage : formWords.readPage}
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
              <span className={styles.bars} aria-hidden="true" /> {formWords.crawling}
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
          {formWords.stop}
        </button>
        {!hasStop && <ReadPage crawl={crawl} isReady={isReady} />}
      </div>
      <Cost crawl={crawl} />
    </div>
  );
}
