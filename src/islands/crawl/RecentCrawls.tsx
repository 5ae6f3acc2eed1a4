import { useStore } from '@nanostores/react';
import commonWords from '#content/crawl-tool.yaml?part=common';
import recentWords from '#content/crawl-tool.yaml?part=recents';
import { hashForCrawl } from '#lib/crawl/urls.ts';
import { fill } from '#lib/format/fill.ts';
import type { RecentCrawl, Recents } from '#stores/crawl/recents.ts';
import { formatDateTime } from './messages.ts';
import styles from './RecentCrawls.module.css';
import controls from './ui/controls.module.css';
import { Filled } from './ui/Filled.tsx';
import { Icon } from './ui/Icon.tsx';

const none: readonly RecentCrawl[] = [];
/** The server cannot read storage. */
const onServer = () => none;

const Time = ({ atMs }: { atMs: number }) => (
  <time dateTime={new Date(atMs).toISOString()}>{formatDateTime(atMs)}</time>
);

const factsOf = (status: string, completed: number) =>
  fill(recentWords.facts, { status, pages: fill(commonWords.pages, { count: completed }) });

/** Crawls of this browser that the service still has, as links, which also open in another tab. */
export function RecentCrawls({ recents, openId }: { recents: Recents; openId: string | undefined }) {
  const list = useStore(recents.$recents, { ssr: onServer });
  if (list.length === 0) return null;
  return (
    <section className={styles.recents} aria-labelledby="recent-crawls">
      <h2 id="recent-crawls">{recentWords.title}</h2>
      <ul>
        {list.map(({ id, url, startedAtMs, expiresAtMs, status, completed, creditsUsed }) => (
          <li key={id}>
            <a href={hashForCrawl(id)} aria-current={id === openId ? 'true' : undefined}>
              {url || id}
            </a>
            <span>
              {id === openId ? recentWords.shown : factsOf(status, completed)},{' '}
              {creditsUsed !== undefined && `${fill(commonWords.credits, { count: creditsUsed })}, `}
              <Filled
                text={recentWords.times}
                values={{ started: <Time atMs={startedAtMs} />, expires: <Time atMs={expiresAtMs} /> }}
              />
            </span>
            <button
              type="button"
              className={controls.button}
              data-variant="icon"
              aria-label={fill(recentWords.remove, { url: url || id })}
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
