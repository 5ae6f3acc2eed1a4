import { useStore } from '@nanostores/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { atom, computed } from 'nanostores';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Firecrawl } from '#crawl/client/index.ts';
import { failureText } from '#crawl/job/index.ts';
import controls from '#crawl/parts/controls.module.css';
import { Button, Field, Status } from '#crawl/parts/controls.tsx';
import { reveal } from '#crawl/parts/reveal.ts';
import { searchWords } from '#crawl/parts/search-text.ts';
import { createTask } from '#crawl/parts/task.ts';
import { addressKey, distinctUrls, readableUrl, shortUrl } from '#crawl/parts/urls.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import { foldText } from '#lib/fold-text.ts';
import { format } from '#lib/format/message.ts';
import { type FormContent, useForm, useIsBusy } from './context.ts';
import styles from './form.module.css';
import { addressesOf, fullUrl, urlError } from './form.ts';
import { siteMapMessages } from './words.ts';

/** The pages of a website that the service knows. */
interface FoundPages {
  url: string;
  /** The service has listed them, not the user. */
  isAsked: boolean;
  urls: readonly string[];
}

/** The service's maximum for a list. */
const MAX_URLS = 30_000;

/** The pages that match a filter: each word is in the URL. */
function filterUrls(urls: readonly string[], filter: string): readonly string[] {
  const words = searchWords(filter);
  const fits = (text: string) => words.every((word) => text.includes(word));
  return words.length === 0 ? urls : urls.filter((url) => fits(foldText(`${url}\n${readableUrl(url)}`)));
}

/** The URLs of a website before the crawl, and the selection of those to crawl. */
function createSiteMap(openClient: () => Pick<Firecrawl, 'map'>) {
  const task = createTask<FoundPages>(failureText);
  const $filter = atom('');
  const $chosen = atom<ReadonlySet<string>>(new Set());
  const $shown = computed([task.$state, $filter], (map, filter) =>
    map.status === 'done' ? filterUrls(map.result.urls, filter) : [],
  );

  const reset = () => {
    task.cancel();
    $filter.set('');
    $chosen.set(new Set());
  };

  return {
    $map: task.$state,
    $filter,
    /** The pages that match the filter. */
    $shown,
    $chosen,
    reset,
    /** Requests the URLs of a website from the service, which costs a credit. */
    async find(url: string) {
      reset();
      await task.start({}, async ({ signal }) => {
        const { links } = await openClient().map(url, { limit: MAX_URLS }, { signal });
        // With some options the service repeats URLs.
        return { url, isAsked: true, urls: distinctUrls(links).sort() };
      });
    },
    /** Takes a list of the user's own, with all of it selected. */
    take(urls: readonly string[]) {
      reset();
      $chosen.set(new Set(distinctUrls(urls)));
      void task.start({}, async () => ({ url: urls[0] ?? '', isAsked: false, urls: distinctUrls(urls) }));
    },
    filter: (text: string) => $filter.set(text),
    toggle(url: string) {
      const chosen = new Set($chosen.get());
      if (!chosen.delete(url)) chosen.add(url);
      $chosen.set(chosen);
    },
    /** Selects or deselects every page that matches the filter. */
    chooseShown(isChosen: boolean) {
      const chosen = new Set($chosen.get());
      for (const url of $shown.get()) isChosen ? chosen.add(url) : chosen.delete(url);
      $chosen.set(chosen);
    },
  };
}

type SiteMap = ReturnType<typeof createSiteMap>;

/** Height of an address until it is measured: most take a line. */
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
      <ul role="list" style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index, key, start }) => {
          const url = shown[index] ?? '';
          return (
            <li
              key={key}
              ref={lines.measureElement}
              data-index={index}
              style={{ translate: `0 ${start}px` }}
              aria-setsize={shown.length}
              aria-posinset={index + 1}
            >
              <label title={url}>
                <input type="checkbox" checked={chosen.has(url)} onChange={() => siteMap.toggle(url)} />
                <span translate="no">{reveal(shortUrl(url, base))}</span>
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

interface PageChoiceProps {
  siteMap: SiteMap;
  found: FoundPages;
}

/** Which pages to crawl: a filter, the list, and what the choice costs at most. */
function PageChoice({ siteMap, found }: PageChoiceProps) {
  const content = useForm();
  const isBusy = useIsBusy();
  const filter = useStore(siteMap.$filter);
  const shown = useStore(siteMap.$shown);
  const chosen = useStore(siteMap.$chosen);
  const count = found.urls.length;
  if (count === 0) return <p>{siteMapMessages.nothing}</p>;
  const isOnlyStart = found.isAsked && count === 1 && addressKey(found.urls[0] ?? '') === addressKey(found.url);
  return (
    <>
      <input
        className="field"
        type="search"
        aria-label={siteMapMessages.filter}
        placeholder={siteMapMessages.filterExample}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={filter}
        onKeyDown={ignoreEnter}
        onChange={({ currentTarget }) => siteMap.filter(currentTarget.value)}
      />
      <div className={controls.row}>
        <Status className={controls.hint}>
          {format(siteMapMessages.chosen, {
            pages: filter
              ? format(commonMessages.ofPages, { done: shown.length, count })
              : format(commonMessages.pages, { count }),
            chosen: chosen.size,
          })}
        </Status>
        <Button variant="plain" onClick={() => siteMap.chooseShown(true)}>
          {filter ? siteMapMessages.chooseThese : siteMapMessages.chooseAll}
        </Button>
        <Button variant="plain" onClick={() => siteMap.chooseShown(false)}>
          {filter ? siteMapMessages.chooseNoneOfThese : siteMapMessages.chooseNone}
        </Button>
      </div>
      <Addresses siteMap={siteMap} base={found.url} />
      {isOnlyStart && <p className={controls.hint}>{siteMapMessages.onlyStart}</p>}
      <p className={controls.row}>
        <Button
          aria-disabled={isBusy || chosen.size === 0}
          onClick={() => !isBusy && chosen.size > 0 && content.crawlPages(found.url, [...chosen])}
        >
          {format(siteMapMessages.crawl, { count: chosen.size })}
        </Button>
        <small>{chosen.size === 0 ? siteMapMessages.chooseFirst : costText(content, chosen.size)}</small>
        <small>{siteMapMessages.ignoresRobots}</small>
      </p>
    </>
  );
}

/** What so many pages cost at most with the form's options. */
function costText({ form }: FormContent, pages: number): string {
  return format(siteMapMessages.cost, { count: pages * form.$pageCost.get() });
}

interface OwnListProps {
  siteMap: SiteMap;
  onProblem: (text: string) => void;
}

/** Takes URLs that the user has already. */
function OwnList({ siteMap, onProblem }: OwnListProps) {
  const [text, setText] = useState('');

  function take() {
    const urls = addressesOf(text);
    const url = urls.find(urlError);
    const error = urlError(url ?? urls[0] ?? '');
    onProblem(error && url ? format(siteMapMessages.ownInvalid, { url, error }) : (error ?? ''));
    if (!error) siteMap.take(urls);
  }

  return (
    <>
      <Field label={siteMapMessages.own} hint={siteMapMessages.ownHint}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      <Button onClick={take}>{siteMapMessages.takeOwn}</Button>
    </>
  );
}

/** Lists the addresses of a website before anything is crawled, to crawl only some of them. */
export function FindPages() {
  const { form, keys, openClient } = useForm();
  const [siteMap] = useState(() => createSiteMap(openClient));
  const map = useStore(siteMap.$map);
  const { url } = useStore(form.$values);
  const found = map.status === 'done' ? map.result : undefined;
  const isLoading = map.status === 'running';
  const [problem, setProblem] = useState('');

  function find() {
    setProblem('');
    if (isLoading || !form.check()) return;
    if (keys.require()) void siteMap.find(form.address());
    else form.refuse();
  }

  return (
    <div className={styles.fields}>
      <p>{siteMapMessages.intro}</p>
      <div className={controls.row}>
        <Button aria-disabled={isLoading} onClick={find}>
          {found ? siteMapMessages.findAgain : siteMapMessages.find}
        </Button>
        {isLoading && (
          <Button variant="plain" onClick={siteMap.reset}>
            {commonMessages.cancel}
          </Button>
        )}
        <Status className={controls.hint}>{isLoading ? commonMessages.checking : ''}</Status>
      </div>
      <p className={controls.error} role="alert">
        {map.status === 'failed' ? map.text : problem}
      </p>
      {found && found.url !== fullUrl(url) && (
        <p className={controls.hint}>{format(siteMapMessages.listOf, { url: found.url })}</p>
      )}
      {found && <PageChoice siteMap={siteMap} found={found} />}
      <OwnList siteMap={siteMap} onProblem={setProblem} />
    </div>
  );
}
