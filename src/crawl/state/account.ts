import { atom } from 'nanostores';
import type { Firecrawl } from '#crawl/client/index.ts';
import { errorInfo, missingKey } from './failure.ts';

/** As specified: testing a key crawls one page of a sample URL. */
const SAMPLE_LIMIT = 1;

export type CreditsState =
  | { status: 'unknown' }
  | { status: 'loading' }
  | { status: 'known'; left: number }
  /** A self-hosted service may not count credits. */
  | { status: 'unavailable' };

export type KeyTestState =
  | { status: 'untested' }
  | { status: 'testing' }
  | { status: 'accepted' }
  | { status: 'rejected'; text: string };

interface AccountOptions {
  openClient: () => Pick<Firecrawl, 'crawl' | 'credits'>;
  sampleUrl: string;
}

/** Whether the service accepts the key, and how many credits are left. */
export function createAccount({ openClient, sampleUrl }: AccountOptions) {
  const $credits = atom<CreditsState>({ status: 'unknown' });
  const $test = atom<KeyTestState>({ status: 'untested' });
  /** Number of the latest request; answers to earlier ones, with another key, are ignored. */
  let latest = 0;

  return {
    $credits,
    $test,
    /** Free of charge. */
    async loadCredits() {
      latest += 1;
      const own = latest;
      $credits.set({ status: 'loading' });
      let state: CreditsState = { status: 'unavailable' };
      try {
        const left = await openClient().credits();
        // Any other number is not a balance.
        if (Math.abs(left) <= Number.MAX_SAFE_INTEGER) state = { status: 'known', left };
      } catch (error) {
        // Optional: the crawl succeeds without.
        if (error === missingKey) state = { status: 'unknown' };
      }
      if (own === latest) $credits.set(state);
    },
    /** Starts a crawl of one page, which costs one credit and is the only reliable test. */
    async test() {
      if ($test.get().status === 'testing') return;
      $test.set({ status: 'testing' });
      try {
        await openClient().crawl.start(sampleUrl, { limit: SAMPLE_LIMIT });
        $test.set({ status: 'accepted' });
      } catch (error) {
        $test.set({ status: 'rejected', text: errorInfo(error).text });
      }
    },
    /** For another key. */
    reset() {
      latest += 1;
      $credits.set({ status: 'unknown' });
      $test.set({ status: 'untested' });
    },
  };
}
