import { useStore } from '@nanostores/react';
import resultMessages from '#content/crawl-tool.yaml?part=results';
import type { CrawlConsole } from '#crawl/state/console.ts';
import type { EndedState, Redirect } from '#crawl/state/state.ts';
import { format } from '#lib/format/message.ts';
import controls from '../parts/controls.module.css';
import { Button } from '../parts/controls.tsx';
import styles from './Results.module.css';

/** For a crawl whose start leads elsewhere. */
function RedirectSteps({ crawl, redirect }: { crawl: CrawlConsole; redirect: Redirect }) {
  const state = useStore(crawl.redirect.$state);
  const isFinding = state.status === 'finding';
  return (
    <>
      {redirect.isInside && <Button onClick={crawl.crawlEntireDomain}>{resultMessages.entireDomain}</Button>}
      <Button aria-disabled={isFinding} onClick={crawl.followRedirect}>
        {isFinding ? resultMessages.findingRedirect : resultMessages.followRedirect}
      </Button>
    </>
  );
}

/** Why the address to which the start leads was not found. */
function RedirectError({ crawl, redirect }: { crawl: CrawlConsole; redirect: Redirect }) {
  const state = useStore(crawl.redirect.$state);
  if (state.status !== 'failed' || state.url !== redirect.from) return null;
  return (
    <span className={controls.error} role="alert">
      {state.text}
    </span>
  );
}

interface Props {
  crawl: CrawlConsole;
  state: EndedState;
}

/** What to do with a crawl that is over: start it once more, read again what failed, or go where its start leads. */
export function NextSteps({ crawl, state: { redirect } }: Props) {
  const { failed } = useStore(crawl.job.$failedPages);
  return (
    <p className={styles.next}>
      {redirect && <RedirectSteps crawl={crawl} redirect={redirect} />}
      <Button onClick={crawl.crawlAgain}>{resultMessages.crawlAgain}</Button>
      {failed.length > 0 && !redirect && (
        <Button onClick={crawl.retryFailed}>{format(resultMessages.retryFailed, { count: failed.length })}</Button>
      )}
      {redirect && <RedirectError crawl={crawl} redirect={redirect} />}
    </p>
  );
}
