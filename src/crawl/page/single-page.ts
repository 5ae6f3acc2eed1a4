import { atom } from 'nanostores';
import type { Firecrawl, ScrapeOptions } from '#crawl/client/index.ts';
import { errorInfo } from '#crawl/job/index.ts';
import { type PageRow, toRow } from '#crawl/parts/rows.ts';
import { addressKey } from '#crawl/parts/urls.ts';
import { format } from '#lib/format/message.ts';
import { errorMessages } from './words.ts';

type OpenClient = () => Pick<Firecrawl, 'scrape'>;

export type SinglePageState =
  | { status: 'none' }
  | { status: 'reading' }
  | { status: 'read'; page: PageRow }
  | { status: 'failed'; url: string; text: string };

interface SinglePageOptions {
  openClient: OpenClient;
  now: () => number;
}

/** One page, read without a crawl. */
export function createSinglePage({ openClient, now }: SinglePageOptions) {
  const $state = atom<SinglePageState>({ status: 'none' });
  return {
    $state,
    /**
     * Reads a page, which costs what the options of a crawl cost for one page. Ignored while one is being read. An answer
     * that comes after `close` is dropped.
     */
    async read(url: string, options: ScrapeOptions) {
      if ($state.get().status === 'reading') return;
      const reading: SinglePageState = { status: 'reading' };
      $state.set(reading);
      const isClosed = () => $state.get() !== reading;
      try {
        const document = await openClient().scrape.url(url, options);
        if (!isClosed()) $state.set({ status: 'read', page: toRow(document, 'single', now()) });
      } catch (error) {
        if (!isClosed()) $state.set({ status: 'failed', url, text: errorInfo(error).text });
      }
    },
    /** Closes the page, or takes back the error. */
    close: () => $state.set({ status: 'none' }),
  };
}

export type RedirectState =
  | { status: 'idle' }
  | { status: 'finding' }
  | { status: 'failed'; url: string; text: string };

/** Finds where an address leads. A crawl does not tell: only a page that was read has the address after redirects. */
export function createRedirectFinder(openClient: OpenClient) {
  const $state = atom<RedirectState>({ status: 'idle' });
  return {
    $state,
    /** Uses 1 credit. `undefined` if the address leads nowhere else, which `$state` then says; or while one is being found. */
    async find(url: string, { headers, location, mobile, timeout }: ScrapeOptions = {}): Promise<string | undefined> {
      if ($state.get().status === 'finding') return undefined;
      $state.set({ status: 'finding' });
      try {
        // A page of links alone costs 1 credit, and is the shortest answer.
        const options = { headers, location, mobile, timeout, formats: ['links'] };
        const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
        const { metadata } = await openClient().scrape.url(url, given);
        const target = metadata?.url ?? url;
        const isElsewhere = addressKey(target) !== addressKey(url);
        const text = format(errorMessages.noRedirect, { url });
        $state.set(isElsewhere ? { status: 'idle' } : { status: 'failed', url, text });
        return isElsewhere ? target : undefined;
      } catch (error) {
        $state.set({ status: 'failed', url, text: errorInfo(error).text });
        return undefined;
      }
    },
  };
}
