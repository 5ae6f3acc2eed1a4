import { useStore } from '@nanostores/react';
import activeMessages from '#content/crawl-tool.yaml?part=active';
import commonMessages from '#content/crawl-tool.yaml?part=common';
import { hashForCrawl } from '#crawl/lib/urls.ts';
import type { ActiveCrawls as Store } from '#crawl/state/active-crawls.ts';
import controls from './parts/controls.module.css';
import { Button, DateTime, Filled } from './parts/controls.tsx';
import styles from './RecentCrawls.module.css';

const messages = {
  unknown: '',
  loading: commonMessages.checking,
  unavailable: activeMessages.unavailable,
};

/** Crawls of the same key that run elsewhere, as links that open them here. */
export function ActiveCrawls({ active }: { active: Store }) {
  const state = useStore(active.$active);
  const crawls = state.status === 'known' ? state.crawls : [];
  const message = state.status === 'known' ? (crawls.length === 0 ? activeMessages.none : '') : messages[state.status];
  return (
    <section className={styles.recents} aria-labelledby="active-crawls">
      <h2 id="active-crawls">{activeMessages.title}</h2>
      <p className={controls.row}>
        <Button onClick={() => void active.load()}>
          {state.status === 'unknown' ? activeMessages.show : activeMessages.again}
        </Button>
        <small role="status">{message}</small>
      </p>
      {crawls.length > 0 && (
        <ul>
          {crawls.map(({ id, url, createdAt }) => (
            <li key={id}>
              <a href={hashForCrawl(id)}>{url || id}</a>
              {createdAt && (
                <small>
                  <Filled text={activeMessages.started} values={{ time: <DateTime at={createdAt} /> }} />
                </small>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
