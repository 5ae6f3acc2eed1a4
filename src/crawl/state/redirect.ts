import { atom } from 'nanostores';
import errorMessages from '#content/crawl-tool.yaml?part=errors';
import type { Firecrawl, ScrapeOptions } from '#crawl/client/index.ts';
import { addressKey } from '#crawl/lib/urls.ts';
import { format } from '#lib/format/message.ts';
import { errorInfo } from './failure.ts';

export type RedirectState =
  | { status: 'idle' }
  | { status: 'finding' }
  | { status: 'failed'; url: string; text: string };

/** Finds where an address leads. A crawl does not tell: only a page that was read has the address after redirects. */
export function createRedirectFinder(openClient: () => Pick<Firecrawl, 'scrape'>) {
  const $state = atom<RedirectState>({ status: 'idle' });

  async function targetOf(url: string, { headers, location, mobile, timeout }: ScrapeOptions): Promise<string> {
    // A page of links alone costs 1 credit, and is the shortest answer.
    const options = { headers, location, mobile, timeout };
    const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
    const { metadata } = await openClient().scrape.url(url, { ...given, formats: ['links'] });
    return metadata?.url ?? url;
  }

  return {
    $state,
    /** Uses 1 credit. `undefined` if the address leads nowhere else, which `$state` then says; or while one is being found. */
    async find(url: string, options: ScrapeOptions = {}): Promise<string | undefined> {
      if ($state.get().status === 'finding') return undefined;
      $state.set({ status: 'finding' });
      let state: RedirectState = { status: 'idle' };
      let target: string | undefined;
      try {
        target = await targetOf(url, options);
        if (addressKey(target) === addressKey(url)) {
          target = undefined;
          state = { status: 'failed', url, text: format(errorMessages.noRedirect, { url }) };
        }
      } catch (error) {
        state = { status: 'failed', url, text: errorInfo(error).text };
      }
      $state.set(state);
      return target;
    },
  };
}
