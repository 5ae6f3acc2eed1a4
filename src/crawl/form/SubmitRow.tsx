import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { canStop, isKeyRefused } from '#crawl/job/index.ts';
import { useCrawl, useIsBusy } from '#crawl/parts/context.ts';
import controls from '#crawl/parts/controls.module.css';
import { Button, Filled } from '#crawl/parts/controls.tsx';
import type { TaskState } from '#crawl/parts/task.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import { format } from '#lib/format/message.ts';
import styles from './form.module.css';
import { formMessages } from './words.ts';

const creditsMessage = (state: TaskState<number>) => {
  if (state.status === 'done') return format(formMessages.balance, { count: state.result });
  const messages = { idle: '', running: formMessages.checkingBalance, failed: formMessages.balanceUnknown };
  return messages[state.status];
};

/** The maximum cost of the crawl, and the credits left. */
function Cost() {
  const { form, account } = useCrawl();
  const cost = useStore(form.$maxCost);
  const mayCostMore = useStore(form.$mayCostMore);
  const credits = useStore(account.$credits);
  const isShort = credits.status === 'done' && credits.result < cost;
  return (
    <p className={styles.cost} data-short={isShort || undefined}>
      {cost > 0 && (
        <>
          <Filled
            text={mayCostMore ? formMessages.costOrMore : formMessages.cost}
            values={{ credits: <b>{format(commonMessages.credits, { count: cost })}</b> }}
          />{' '}
        </>
      )}
      <span role="status">{creditsMessage(credits)}</span>
      {credits.status === 'idle' && (
        <Button variant="plain" onClick={() => void account.loadCredits()}>
          {formMessages.checkBalance}
        </Button>
      )}
    </p>
  );
}

/** The value of the button that submits the form to read one page. */
export const READ_PAGE = 'page';

/** Reads the page at the form's address alone, and shows it. */
function ReadPage({ isReady }: { isReady: boolean }) {
  const isReading = useStore(useCrawl().single.$state).status === 'running';
  return (
    <Button
      type="submit"
      value={READ_PAGE}
      disabled={!isReady}
      aria-disabled={(isReady && isReading) || undefined}
      aria-describedby="read-page-note"
    >
      {isReading ? formMessages.readingPage : formMessages.readPage}
    </Button>
  );
}

/** What to know before a page is read alone, and why the last one could not be read. */
function ReadPageNote() {
  const crawl = useCrawl();
  const single = useStore(crawl.single.$state);
  const isBlocked = useStore(crawl.$isBlocked);
  const url = useStore(crawl.form.$values).url.trim();
  return (
    <>
      <div role="alert">
        {single.status === 'failed' && single.url === url && <p className={controls.error}>{single.text}</p>}
      </div>
      <p className={isBlocked ? controls.error : controls.hint} id="read-page-note">
        {isBlocked ? formMessages.readBlocked : formMessages.readHint}
      </p>
    </>
  );
}

/** The start and stop buttons, and the cost. When the focused button is disabled or removed, the other takes the focus. */
export function SubmitRow({ isReady }: { isReady: boolean }) {
  const { job } = useCrawl();
  const state = useStore(job.$state);
  const isBusy = useIsBusy();
  const isStoppable = canStop(state);
  const canGoOn = state.status === 'lost' && isKeyRefused(state);
  const start = useRef<HTMLButtonElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const hasStop = isBusy || isStoppable;
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
        <Button ref={start} type="submit" variant="primary" disabled={!isReady || isBusy}>
          {isBusy ? (
            <>
              <span className={styles.bars} aria-hidden="true" /> <span>{formMessages.crawling}</span>
            </>
          ) : (
            <span>{formMessages[state.status === 'locked' ? 'openCrawl' : canGoOn ? 'goOn' : 'start']}</span>
          )}
        </Button>
        <Button
          ref={stop}
          hidden={!hasStop && !isStopShown}
          aria-disabled={!isStoppable}
          onClick={() => isStoppable && void job.stop()}
        >
          {formMessages.stop}
        </Button>
        {!hasStop && <ReadPage isReady={isReady} />}
      </div>
      <Cost />
      {!hasStop && <ReadPageNote />}
    </div>
  );
}
