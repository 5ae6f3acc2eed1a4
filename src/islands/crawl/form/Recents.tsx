import { useStore } from '@nanostores/react';
import { hashOf } from '#lib/crawl/address.ts';
import type { RecentCrawl } from '#lib/crawl/recents.ts';
import { formatNumber } from '#lib/format/number.ts';
import type { Recents as RecentsStore } from '#stores/crawl/recents.ts';
import controls from '../ui/controls.module.css';
import { Glyph } from '../ui/Glyph.tsx';
import styles from './Recents.module.css';

const none: readonly RecentCrawl[] = [];
/** The server knows no browser's storage. */
const onServer = () => none;

const moment = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** Crawls of this browser that the service still knows. Each is a link: it can be opened beside this one. */
export function Recents({ recents, openId }: { recents: RecentsStore; openId: string | undefined }) {
  const list = useStore(recents.$recents, { ssr: onServer });
  if (list.length === 0) return null;
  return (
    <section className={styles.recents} aria-labelledby="recent-crawls">
      <h2 id="recent-crawls">Recent crawls</h2>
      <ul>
        {list.map(({ id, url, startedAtMs, status, completed }) => (
          <li key={id}>
            <a href={hashOf(id)} aria-current={id === openId ? 'true' : undefined}>
              {url || id}
            </a>
            <span>
              {id === openId
                ? 'shown above'
                : `${status}, ${formatNumber(completed)} ${completed === 1 ? 'page' : 'pages'}`}
              , <time dateTime={new Date(startedAtMs).toISOString()}>{moment.format(startedAtMs)}</time>
            </span>
            <button
              type="button"
              className={controls.button}
              data-variant="icon"
              aria-label={`Remove ${url || id} from the list`}
              onClick={() => recents.forget(id)}
            >
              <Glyph name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
