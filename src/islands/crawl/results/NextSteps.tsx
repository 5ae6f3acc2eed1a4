import { useStore } from '@nanostores/react';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import { formatCount } from '../messages.ts';
import controls from '../ui/controls.module.css';
import styles from './Results.module.css';

/** What to do with a crawl that is over: start it once more, or read again what failed. */
export function NextSteps({ crawl }: { crawl: CrawlConsole }) {
  const { failed } = useStore(crawl.job.$failedPages);
  return (
    <p className={styles.next}>
      <button type="button" className={controls.button} onClick={crawl.crawlAgain}>
        Crawl again
      </button>
      {failed.length > 0 && (
        <button type="button" className={controls.button} onClick={crawl.retryFailed}>
          Retry {formatCount(failed.length, 'failed page')}
        </button>
      )}
    </p>
  );
}
