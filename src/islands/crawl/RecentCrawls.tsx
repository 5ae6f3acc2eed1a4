import { useStore } from '@nanostores/react';
import { hashForCrawl } from '#lib/crawl/urls.ts';
import type { RecentCrawl, Recents } from '#stores/crawl/recents.ts';
import { formatCount, formatDateTime } from './messages.ts';
import styles from './RecentCrawls.module.css';
import controls from './ui/controls.module.css';
import { Icon } from './ui/Icon.tsx';

const none: readonly RecentCrawl[] = [];
/** The server cannot read storage. */
const onServer = () => none;

const Time = ({ atMs }: { atMs: number }) => (
  <time dateTime={new Date(atMs).toISOString()}>{formatDateTime(atMs)}</time>
);

/** Crawls of this browser that the service still has, as links, which also open in another tab. */
export function RecentCrawls({ recents, openId }: { recents: Recents; openId: string | undefined }) {
  const list = useStore(recents.$recents, { ssr: onServer });
  if (list.length === 0) return null;
  return (
    <section className={styles.recents} aria-labelledby="recent-crawls">
      <h2 id="recent-crawls">Recent crawls</h2>
      <ul>
        {list.map(({ id, url, startedAtMs, expiresAtMs, status, completed, creditsUsed }) => (
          <li key={id}>
            <a href={hashForCrawl(id)} aria-current={id === openId ? 'true' : undefined}>
              {url || id}
            </a>
            <span>
              {id === openId ? 'shown above' : `${status}, ${formatCount(completed, 'page')}`},{' '}
              {creditsUsed !== undefined && `${formatCount(creditsUsed, 'credit')}, `}
              <Time atMs={startedAtMs} />, kept until <Time atMs={expiresAtMs} />
            </span>
            <button
              type="button"
              className={controls.button}
              data-variant="icon"
              aria-label={`Remove ${url || id} from the list`}
              onClick={() => recents.forget(id)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
