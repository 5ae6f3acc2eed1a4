import { useStore } from '@nanostores/react';
import { crawlName, idOf, statusName } from '#crawl/job/index.ts';
import { useCrawl } from '#crawl/parts/context.ts';
import controls from '#crawl/parts/controls.module.css';
import { Button, DateTime, Filled, Icon } from '#crawl/parts/controls.tsx';
import { hashForCrawl } from '#crawl/parts/urls.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import { format } from '#lib/format/message.ts';
import styles from './OtherCrawls.module.css';
import type { RecentCrawl } from './recents.ts';
import { activeMessages, recentMessages } from './words.ts';

/** Crawls of the same key that run elsewhere, as links that open them here. */
export function ActiveCrawls() {
  const { account } = useCrawl();
  const state = useStore(account.$active);
  const crawls = state.status === 'done' ? state.result : [];
  const messages = {
    idle: '',
    running: commonMessages.checking,
    failed: activeMessages.unavailable,
    done: crawls.length === 0 ? activeMessages.none : '',
  };
  return (
    <section className={styles.recents} aria-labelledby="active-crawls">
      <h2 id="active-crawls">{activeMessages.title}</h2>
      <p className={controls.row}>
        <Button onClick={() => void account.loadActive()}>
          {state.status === 'idle' ? activeMessages.show : activeMessages.again}
        </Button>
        <small role="status">{messages[state.status]}</small>
      </p>
      {crawls.length > 0 && (
        <ul role="list">
          {crawls.map(({ id, url, createdAt }) => (
            <li key={id}>
              <a className="covers" href={hashForCrawl(id)}>
                {url || id}
              </a>
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

const none: readonly RecentCrawl[] = [];
/** The server cannot read storage. */
const onServer = () => none;

const factsOf = (recent: RecentCrawl) =>
  format(recentMessages.facts, {
    status: statusName(recent),
    pages: format(commonMessages.pages, { count: recent.completed }),
  });

/** Crawls of this browser that the service still has, as links, which also open in another tab. */
export function RecentCrawls() {
  const { recents, job } = useCrawl();
  const openId = idOf(useStore(job.$state));
  const list = useStore(recents.$recents, { ssr: onServer });
  if (list.length === 0) return null;
  return (
    <section className={styles.recents} aria-labelledby="recent-crawls">
      <h2 id="recent-crawls">{recentMessages.title}</h2>
      <ul role="list">
        {list.map((recent) => {
          const { id, startedAtMs, expiresAtMs, creditsUsed } = recent;
          const name = crawlName(recent);
          return (
            <li key={id}>
              <a className="covers" href={hashForCrawl(id)} aria-current={id === openId ? 'true' : undefined}>
                {name}
              </a>
              <small>
                <span>
                  {[
                    id === openId ? recentMessages.shown : factsOf(recent),
                    ...(creditsUsed === undefined ? [] : [format(commonMessages.credits, { count: creditsUsed })]),
                    '',
                  ].join(', ')}
                </span>
                <Filled
                  text={recentMessages.times}
                  values={{ started: <DateTime at={startedAtMs} />, expires: <DateTime at={expiresAtMs} /> }}
                />
              </small>
              <Button
                variant="icon"
                aria-label={format(recentMessages.remove, { url: name })}
                onClick={() => recents.forget(id)}
              >
                <Icon name="close" />
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
