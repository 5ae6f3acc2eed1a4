import { useStore } from '@nanostores/react';
import resultWords from '#content/crawl-tool.yaml?part=results';
import { fill } from '#lib/format/fill.ts';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import controls from '../ui/controls.module.css';
import styles from './Results.module.css';

/** What to do with a crawl that is over: start it once more, or read again what failed. */
export function NextSteps({ crawl }: { crawl: CrawlConsole }) {
  const { failed } = useStore(crawl.job.$failedPages);
  return (
    <p className={styles.next}>
      <button type="button" className={controls.button} onClick={crawl.crawlAgain}>
        {resultWords.crawlAgain}
      </button>
      {failed.length > 0 && (
        <button type="button" className={controls.button} onClick={crawl.retryFailed}>
          {fill(resultWords.retryFailed, { count: failed.length })}
        </button>
      )}
    </p>
  );
}
