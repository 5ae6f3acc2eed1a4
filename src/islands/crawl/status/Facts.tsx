import { formatNumber } from '#lib/format/number.ts';
import { type CrawlState, jobOf } from '#stores/crawl/state.ts';
import styles from './Facts.module.css';

/** In the visitor's own time: Aug 24, 9:00 AM. It is never more than a day away. */
const moment = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

const words: Record<string, string> = {
  idle: 'Not started',
  locked: 'Not opened',
  starting: 'Starting',
  opening: 'Opening',
  errored: 'Error',
};

/** The service's word for a crawl, begun with a capital. */
const statusWord = (state: CrawlState) => {
  const status = jobOf(state)?.serviceStatus;
  return status ? status.charAt(0).toUpperCase() + status.slice(1) : (words[state.status] ?? 'Starting');
};

function Expiry({ at }: { at: string | undefined }) {
  if (!at) return 'Not yet known';
  return <time dateTime={at}>{moment.format(new Date(at))}</time>;
}

/** What the service says about a crawl. */
export function Facts({ state }: { state: CrawlState }) {
  const job = jobOf(state);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Status</dt>
        <dd>{statusWord(state)}</dd>
      </div>
      <div>
        <dt>Completed pages</dt>
        <dd>{formatNumber(job?.completed ?? 0)}</dd>
      </div>
      <div>
        <dt>Total pages</dt>
        <dd>{formatNumber(job?.total ?? 0)}</dd>
      </div>
      <div>
        <dt>Credits used</dt>
        <dd>{formatNumber(job?.creditsUsed ?? 0)}</dd>
      </div>
      <div>
        <dt>Expires</dt>
        <dd>
          <Expiry at={job?.expiresAt} />
        </dd>
      </div>
    </dl>
  );
}
