import { atom } from 'nanostores';
import type { Firecrawl } from '#lib/firecrawl/index.ts';
import { errorWords, noKey } from './error-words.ts';

/** The test of the specification: one page of a sample address. */
const SAMPLE_LIMIT = 1;

export type AccountClient = Pick<Firecrawl, 'crawl' | 'credits'>;

export type CreditsState =
  | { status: 'unknown' }
  | { status: 'asking' }
  | { status: 'known'; left: number }
  /** The service does not say; one run on your own may not count credits. */
  | { status: 'unavailable' };

export type KeyTestState =
  | { status: 'untested' }
  | { status: 'testing' }
  | { status: 'accepted' }
  | { status: 'refused'; text: string };

interface AccountOptions {
  openClient: () => AccountClient | undefined;
  sampleUrl: string;
}

/** What the service says of the key: whether it takes it, and how many credits are left. */
export function createAccount({ openClient, sampleUrl }: AccountOptions) {
  const $credits = atom<CreditsState>({ status: 'unknown' });
  const $test = atom<KeyTestState>({ status: 'untested' });
  /** The question that is being answered; answers to those before it, with another key, don't count. */
  let asked = 0;

  return {
    $credits,
    $test,
    /** Asks how many credits are left. Costs nothing. */
    async askCredits() {
      asked += 1;
      const own = asked;
      $credits.set({ status: 'asking' });
      let state: CreditsState = { status: 'unavailable' };
      try {
        const left = await openClient()?.credits();
        state = left === undefined ? { status: 'unknown' } : { status: 'known', left };
      } catch {
        // An extra: the crawl works without.
      }
      if (own === asked) $credits.set(state);
    },
    /** Starts a crawl of one page, which costs one credit: the surest sign that a key is good. */
    async test() {
      if ($test.get().status === 'testing') return;
      $test.set({ status: 'testing' });
      try {
        const client = openClient();
        if (!client) throw noKey;
        await client.crawl.start(sampleUrl, { limit: SAMPLE_LIMIT }, { idempotencyKey: crypto.randomUUID() });
        $test.set({ status: 'accepted' });
      } catch (error) {
        $test.set({ status: 'refused', text: errorWords(error).text });
      }
    },
    /** Another key: nothing is known of it. */
    reset() {
      asked += 1;
      $credits.set({ status: 'unknown' });
      $test.set({ status: 'untested' });
    },
  };
}

export type Account = ReturnType<typeof createAccount>;
