import type { Firecrawl, ScrapeOptions } from '#crawl/client/index.ts';
import { failureText } from '#crawl/job/index.ts';
import { type PageRow, toRow } from '#crawl/parts/rows.ts';
import { createTask, PlainError } from '#crawl/parts/task.ts';
import { addressKey } from '#crawl/parts/urls.ts';
import { errorMessages, reasonMessages } from '#crawl/parts/words.ts';
import { format } from '#lib/format/message.ts';

type OpenClient = () => Pick<Firecrawl, 'scrape'>;

interface SinglePageOptions {
  openClient: OpenClient;
  now: () => number;
}

/** One page, read without a crawl. */
export function createSinglePage({ openClient, now }: SinglePageOptions) {
  const { $state, start, cancel } = createTask<PageRow, { url: string }>((error) =>
    error instanceof RangeError ? format(errorMessages.unread, { reason: reasonMessages.tooDeep }) : failureText(error),
  );
  return {
    $state,
    /** Reads a page, which costs what the options of a crawl cost for one page. Ignored while one is being read. */
    async read(url: string, options: ScrapeOptions) {
      if ($state.get().status === 'running') return;
      await start({ url }, async () => toRow(await openClient().scrape.url(url, options), 'single', now()));
    },
    /** Closes the page, takes back the error, or drops the answer that is still to come. */
    close: cancel,
  };
}

/** Finds where an address leads. A crawl does not tell: only a page that was read has the address after redirects. */
export function createRedirectFinder(openClient: OpenClient) {
  const { $state, start } = createTask<string, { url: string }>(failureText);
  return {
    $state,
    /** Uses 1 credit. `undefined` if it fails or the address leads nowhere else, as `$state` says; or while one is being found. */
    async find(url: string, { headers, location, mobile, timeout }: ScrapeOptions = {}): Promise<string | undefined> {
      if ($state.get().status === 'running') return undefined;
      return start({ url }, async () => {
        // A page of links alone costs 1 credit, and is the shortest answer.
        const options = { headers, location, mobile, timeout, formats: ['links'] };
        const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
        const { metadata } = await openClient().scrape.url(url, given);
        const target = metadata?.url ?? url;
        if (addressKey(target) !== addressKey(url)) return target;
        throw new PlainError(format(errorMessages.noRedirect, { url }));
      });
    },
  };
}
