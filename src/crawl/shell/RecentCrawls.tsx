import { useStore } from '@nanostores/react';
import { type CrawlHead, crawlName, crawlOf, idOf } from '#crawl/job/index.ts';
import { Button, DateTime, Filled, formatDateTime, Icon } from '#crawl/parts/controls.tsx';
import { hashForCrawl } from '#crawl/parts/urls.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import { format } from '#lib/format/message.ts';
import { useConsole } from './context.ts';
import styles from './RecentCrawls.module.css';
import { factsOf } from './recents.ts';
import { recentMessages } from './words.ts';

const none: readonly CrawlHead[] = [];
/** The server cannot read storage. */
const onServer = () => none;

/** Crawls of this browser that the service still has, as links, which also open in another tab. */
export function RecentCrawls() {
  const { recents, job } = useConsole();
  const state = useStore(job.$state);
  const openId = idOf(state);
  const list = useStore(recents.$recents, { ssr: onServer });
  if (list.length === 0) return null;
  return (
    <section className={styles.recents} aria-labelledby="recent-crawls">
      <h2 id="recent-crawls">{recentMessages.title}</h2>
      <ul role="list">
        {list.map((recent) => {
          const { id, startedAtMs = 0, expiresAtMs = 0 } = recent;
          // More is known of the open crawl than was saved.
          const { creditsUsed } = (id === openId && crawlOf(state)) || recent;
          const name = crawlName(recent);
          return (
            <li key={id}>
              {/* Two crawls of a website differ by their times. */}
              <a
                className="card-link"
                href={hashForCrawl(id)}
                id={`${id}-name`}
                aria-labelledby={`${id}-name ${id}-times`}
                aria-current={id === openId ? 'true' : undefined}
              >
                {name}
              </a>
              <small>
                <span>
                  {[
                    id === openId ? recentMessages.shown : factsOf(recent),
                    format(commonMessages.credits, { count: creditsUsed }),
                    '',
                  ].join(', ')}
                </span>
                <span id={`${id}-times`}>
                  <Filled
                    text={recentMessages.times}
                    values={{ started: <DateTime at={startedAtMs} />, expires: <DateTime at={expiresAtMs} /> }}
                  />
                </span>
              </small>
              <Button
                variant="icon"
                aria-label={format(recentMessages.remove, { url: name, started: formatDateTime(startedAtMs) })}
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
