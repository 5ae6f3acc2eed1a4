import { atom, type WritableAtom } from 'nanostores';
import type { Firecrawl } from '#crawl/client/index.ts';
import { errorInfo, missingKey } from '#crawl/job/index.ts';

/** As specified: testing a key crawls one page of a sample URL. */
const SAMPLE_LIMIT = 1;

/** What the service is asked for. Not every service has it: a self-hosted one may not count credits. */
export type Asked<Known> = { status: 'unknown' | 'loading' | 'unavailable' } | { status: 'known'; value: Known };

export type KeyTestState =
  | { status: 'untested' }
  | { status: 'testing' }
  | { status: 'accepted' }
  | { status: 'rejected'; text: string };

interface AccountOptions {
  openClient: () => Pick<Firecrawl, 'crawl' | 'credits'>;
  sampleUrl: string;
}

/** The account of the key: whether the service accepts it, the credits that are left, and the crawls that run. */
export function createAccount({ openClient, sampleUrl }: AccountOptions) {
  const $credits = atom<Asked<number>>({ status: 'unknown' });
  const $active = atom<Asked<Awaited<ReturnType<Firecrawl['crawl']['active']>>>>({ status: 'unknown' });
  const $test = atom<KeyTestState>({ status: 'untested' });
  /** Answers for an earlier key, and those that a later one has overtaken, are ignored. */
  const latest = new Map<unknown, symbol>();

  async function load<Known>($asked: WritableAtom<Asked<Known>>, ask: () => Promise<Known>) {
    const own = Symbol();
    latest.set($asked, own);
    $asked.set({ status: 'loading' });
    let state: Asked<Known>;
    try {
      state = { status: 'known', value: await ask() };
    } catch (error) {
      // Optional: the crawl succeeds without.
      state = { status: error === missingKey ? 'unknown' : 'unavailable' };
    }
    if (latest.get($asked) === own) $asked.set(state);
  }

  return {
    $credits,
    $active,
    $test,
    /** Free of charge. */
    loadCredits: () =>
      load($credits, async () => {
        const left = await openClient().credits();
        if (Math.abs(left) <= Number.MAX_SAFE_INTEGER) return left;
        throw new RangeError('Any other number is not a balance.');
      }),
    /** The crawls of the key that run now, wherever they were started. Free of charge. */
    loadActive: () => load($active, async () => openClient().crawl.active()),
    /**
     * Starts a crawl of one page, which costs one credit and is the only reliable test. Returns what came of it, unless
     * another key was entered meanwhile.
     */
    async test(): Promise<KeyTestState | undefined> {
      if ($test.get().status === 'testing') return undefined;
      const own = Symbol();
      latest.set($test, own);
      $test.set({ status: 'testing' });
      let state: KeyTestState;
      try {
        await openClient().crawl.start(sampleUrl, { limit: SAMPLE_LIMIT });
        state = { status: 'accepted' };
      } catch (error) {
        state = { status: 'rejected', text: errorInfo(error).text };
      }
      if (latest.get($test) !== own) return undefined;
      $test.set(state);
      return state;
    },
    /** For another key. */
    reset() {
      latest.clear();
      $credits.set({ status: 'unknown' });
      $active.set({ status: 'unknown' });
      $test.set({ status: 'untested' });
    },
  };
}
