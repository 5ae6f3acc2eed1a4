import type { Firecrawl, ScrapeOptions } from '#crawl/client/index.ts';
import { failureText, type PageRow, plainReason, toRows } from '#crawl/job/index.ts';
import { createTask, PlainError } from '#crawl/parts/task.ts';
import { errorMessages } from '#crawl/parts/words.ts';
import { format } from '#lib/format/message.ts';

interface SinglePageOptions {
  openClient: () => Pick<Firecrawl, 'scrape'>;
  now: () => number;
}

/** One page, read without a crawl. */
export function createSinglePage({ openClient, now }: SinglePageOptions) {
  const { $state, start, cancel } = createTask<PageRow, { url: string }>(failureText);
  return {
    $state,
    /** Reads a page, which costs what the options of a crawl cost for one page. Ignored while one is being read. */
    async read(url: string, options: ScrapeOptions) {
      if ($state.get().status === 'running') return;
      await start({ url }, async ({ signal }) => {
        const [row] = toRows([await openClient().scrape.url(url, options, { signal })], now(), true);
        if (row?.kind === 'page') return row;
        throw new PlainError(format(errorMessages.unread, { reason: plainReason(row?.reason ?? '') }));
      });
    },
    /** Closes the page, takes back the error, or gives up on the answer, which the service may charge for all the same. */
    close: cancel,
  };
}
