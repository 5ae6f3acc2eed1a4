import { useStore } from '@nanostores/react';
import activeWords from '#content/crawl-tool.yaml?part=active';
import commonWords from '#content/crawl-tool.yaml?part=common';
import { hashForCrawl } from '#lib/crawl/urls.ts';
import type { ActiveCrawls as Store } from '#stores/crawl/active-crawls.ts';
import { formatDateTime } from './messages.ts';
import styles from './RecentCrawls.module.css';
import controls from './ui/controls.module.css';
import { Filled } from './ui/Filled.tsx';

const messages = {
  unknown: '',
  loading: commonWords.checking,
  unavailable: activeWords.unavailable,
};

/** Crawls of the same key that run elsewhere, as links that open them here. */
export function ActiveCrawls({ active }: { active: Store }) {
  const state = useStore(active.$active);
  const crawls = state.status === 'known' ? state.crawls : [];
  const message = state.status === 'known' ? (crawls.length === 0 ? activeWords.none : '') : messages[state.status];
  return (
    <section className={styles.recents} aria-labelledby="active-crawls">
      <h2 id="active-crawls">{activeWords.title}</h2>
      <p className={styles.ask}>
        <button type="button" className={controls.button} onClick={() => void active.load()}>
          {state.status === 'unknown' ? activeWords.show : activeWords.again}
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
                  <Filled
                    text={activeWords.started}
                    values={{ time: <time dateTime={createdAt.toISOString()}>{formatDateTime(createdAt)}</time> }}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
