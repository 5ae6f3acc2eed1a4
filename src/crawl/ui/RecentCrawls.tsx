import { useStore } from '@nanostores/react';
import commonMessages from '#content/crawl-tool.yaml?part=common';
import recentMessages from '#content/crawl-tool.yaml?part=recents';
import { hashForCrawl } from '#crawl/lib/urls.ts';
import type { RecentCrawl, Recents } from '#crawl/state/recents.ts';
import { format } from '#lib/format/message.ts';
import { crawlName, statusName } from './messages.ts';
import { Button, DateTime, Filled, Icon } from './parts/controls.tsx';
import styles from './RecentCrawls.module.css';

const none: readonly RecentCrawl[] = [];
/** The server cannot read storage. */
const onServer = () => none;

const factsOf = (recent: RecentCrawl) =>
  format(recentMessages.facts, {
    status: statusName(recent),
    pages: format(commonMessages.pages, { count: recent.completed }),
  });

/** Crawls of this browser that the service still has, as links, which also open in another tab. */
export function RecentCrawls({ recents, openId }: { recents: Recents; openId: string | undefined }) {
  const list = useStore(recents.$recents, { ssr: onServer });
  if (list.length === 0) return null;
  return (
    <section className={styles.recents} aria-labelledby="recent-crawls">
      <h2 id="recent-crawls">{recentMessages.title}</h2>
      <ul>
        {list.map((recent) => {
          const { id, startedAtMs, expiresAtMs, creditsUsed } = recent;
          const name = crawlName(recent);
          return (
            <li key={id}>
              <a href={hashForCrawl(id)} aria-current={id === openId ? 'true' : undefined}>
                {name}
              </a>
              <small>
                {id === openId ? recentMessages.shown : factsOf(recent)},{' '}
                {creditsUsed !== undefined && `${format(commonMessages.credits, { count: creditsUsed })}, `}
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
