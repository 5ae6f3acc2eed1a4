import { useStore } from '@nanostores/react';
import { hashForCrawl } from '#lib/crawl/urls.ts';
import type { ActiveCrawls as Store } from '#stores/crawl/active-crawls.ts';
import { formatDateTime } from './messages.ts';
import styles from './RecentCrawls.module.css';
import controls from './ui/controls.module.css';

const messages = {
  unknown: '',
  loading: 'Asking the service…',
  unavailable: 'The service does not list them.',
};

/** Crawls of the same key that run elsewhere, as links that open them here. */
export function ActiveCrawls({ active }: { active: Store }) {
  const state = useStore(active.$active);
  const crawls = state.status === 'known' ? state.crawls : [];
  const message = state.status === 'known' ? (crawls.length === 0 ? 'None is running.' : '') : messages[state.status];
  return (
    <section className={styles.recents} aria-labelledby="active-crawls">
      <h2 id="active-crawls">Running with this key</h2>
      <p className={styles.ask}>
        <button type="button" className={controls.button} onClick={() => void active.load()}>
          {state.status === 'unknown' ? 'Show running crawls' : 'Look again'}
        </button>
        <span role="status">{message}</span>
      </p>
      {crawls.length > 0 && (
        <ul>
          {crawls.map(({ id, url, createdAt }) => (
            <li key={id}>
              <a href={hashForCrawl(id)}>{url || id}</a>
              {createdAt && (
                <span>
                  started <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt)}</time>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
