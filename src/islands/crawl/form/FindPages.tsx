import { useStore } from '@nanostores/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useRef, useState } from 'react';
import { shortUrl } from '#lib/crawl/urls.ts';
import { formatNumber } from '#lib/format/number.ts';
import type { CrawlConsole } from '#stores/crawl/console.ts';
import { createSiteMap, type SiteMap, type SiteMapState } from '#stores/crawl/site-map.ts';
import { formatCount } from '../messages.ts';
import controls from '../ui/controls.module.css';
import styles from './FindPages.module.css';

/** Height of a line; each address takes one. */
const LINE_PX = 44;

/** The addresses with a checkbox each. Only those on the screen are rendered. */
function Addresses({ siteMap, base }: { siteMap: SiteMap; base: string }) {
  const shown = useStore(siteMap.$shown);
  const chosen = useStore(siteMap.$chosen);
  const box = useRef<HTMLDivElement>(null);
  const lines = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE_PX,
    overscan: 6,
  });
  return (
    <div ref={box} className={styles.box}>
      <ul style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index, key, start }) => {
          const url = shown[index] ?? '';
          return (
            <li key={key} style={{ translate: `0 ${start}px` }} aria-setsize={shown.length} aria-posinset={index + 1}>
              <label title={url}>
                <input type="checkbox" checked={chosen.has(url)} onChange={() => siteMap.toggle(url)} />
                <span>{shortUrl(url, base)}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Enter in the filter would start a crawl of the whole website. */
const ignoreEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

interface ChoiceProps {
  crawl: CrawlConsole;
  siteMap: SiteMap;
  map: SiteMapState & { status: 'known' };
  isBusy: boolean;
}

/** Which pages to crawl: a filter, the list, and what the choice costs at most. */
function Choice({ crawl, siteMap, map, isBusy }: ChoiceProps) {
  const filter = useStore(siteMap.$filter);
  const shown = useStore(siteMap.$shown);
  const chosen = useStore(siteMap.$chosen);
  if (map.urls.length === 0) return <p>The service found no page of this website. Is the address right?</p>;
  return (
    <>
      <input
        className={controls.input}
        type="search"
        aria-label="Filter addresses"
        placeholder="Filter, such as /blog/"
        spellCheck={false}
        value={filter}
        onKeyDown={ignoreEnter}
        onChange={({ currentTarget }) => siteMap.filter(currentTarget.value)}
      />
      <p className={styles.row}>
        <span role="status">
          {filter
            ? `${formatNumber(shown.length)} of ${formatCount(map.urls.length, 'page')}`
            : formatCount(map.urls.length, 'page')}
          , {formatNumber(chosen.size)} chosen
        </span>
        <button
          type="button"
          className={controls.button}
          data-variant="plain"
          onClick={() => siteMap.chooseShown(true)}
        >
          Choose {filter ? 'these' : 'all'}
        </button>
        <button
          type="button"
          className={controls.button}
          data-variant="plain"
          onClick={() => siteMap.chooseShown(false)}
        >
          Choose none{filter ? ' of these' : ''}
        </button>
      </p>
      <Addresses siteMap={siteMap} base={map.url} />
      <p className={styles.row}>
        <button
          type="button"
          className={controls.button}
          aria-disabled={isBusy || chosen.size === 0}
          onClick={() => !isBusy && chosen.size > 0 && crawl.crawlPages([...chosen])}
        >
          Crawl {formatCount(chosen.size, 'chosen page')}
        </button>
        <span>{chosen.size === 0 ? 'Choose pages first.' : costText(crawl, chosen.size)}</span>
      </p>
    </>
  );
}

/** What so many pages cost at most with the form's options; empty where that is not known. */
function costText({ form }: CrawlConsole, pages: number): string {
  const perPage = form.$maxCost.get() / Number(form.$values.get().limit);
  return perPage > 0 ? `Costs ${formatCount(pages * perPage, 'credit')} at most.` : '';
}

interface Props {
  crawl: CrawlConsole;
  isBusy: boolean;
}

/** Lists the addresses of a website before anything is crawled, to crawl only some of them. */
export default function FindPages({ crawl, isBusy }: Props) {
  const [siteMap] = useState(() => createSiteMap(crawl.openClient));
  const map = useStore(siteMap.$map);
  const { url } = useStore(crawl.form.$values);
  const isLoading = map.status === 'loading';
  const [problem, setProblem] = useState('');

  function find() {
    setProblem(Object.values(crawl.form.$errors.get())[0] ?? '');
    if (!isLoading) crawl.withUrl((address) => void siteMap.find(address));
  }

  return (
    <div className={styles.panel}>
      <p>Lists the addresses of the website before you crawl it, so that you can crawl only some of them.</p>
      <p className={styles.row}>
        <button type="button" className={controls.button} aria-disabled={isLoading} onClick={find}>
          {map.status === 'known' ? 'Find pages again' : 'Find pages'}
        </button>
        {isLoading && (
          <button type="button" className={controls.button} data-variant="plain" onClick={siteMap.reset}>
            Cancel
          </button>
        )}
        <span role="status">{isLoading ? 'Asking the service…' : ''}</span>
      </p>
      <p className={controls.error} role="alert">
        {map.status === 'failed' ? map.text : problem}
      </p>
      {map.status === 'known' && map.url !== url.trim() && <p className={controls.hint}>This list is of {map.url}.</p>}
      {map.status === 'known' && <Choice crawl={crawl} siteMap={siteMap} map={map} isBusy={isBusy} />}
    </div>
  );
}
