import type { Firecrawl } from '#crawl/client/index.ts';
import { failureText } from '#crawl/job/index.ts';
import { createTask } from '#crawl/parts/task.ts';
import { showError, showSuccess } from '#crawl/parts/toasts.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import type { createKeyStore } from './keys.ts';

/** As specified: testing a key crawls one page of a sample URL. */
const SAMPLE_LIMIT = 1;

interface AccountOptions {
  openClient: () => Pick<Firecrawl, 'crawl' | 'credits'>;
  keys: Pick<ReturnType<typeof createKeyStore>, '$key' | 'current' | 'require' | 'save'>;
  sampleUrl: string;
}

/**
 * The account of the key: whether the service accepts it, the credits that are left, and the crawls that run. Not every
 * service has them: a self-hosted one may not count credits.
 */
export function createAccount({ openClient, keys, sampleUrl }: AccountOptions) {
  const credits = createTask<number>(failureText);
  const active = createTask<Awaited<ReturnType<Firecrawl['crawl']['active']>>>(failureText);
  const test = createTask<'accepted'>(failureText);

  return {
    $credits: credits.$state,
    $active: active.$state,
    $test: test.$state,
    /** Free of charge. */
    async loadCredits() {
      if (!keys.require()) return;
      await credits.start({}, async ({ signal }) => {
        const left = await openClient().credits({ signal });
        if (Math.abs(left) <= Number.MAX_SAFE_INTEGER) return left;
        throw new RangeError('Any other number is not a balance.');
      });
    },
    /** The crawls of the key that run now, wherever they were started. Free of charge. */
    async loadActive() {
      if (keys.require()) await active.start({}, ({ signal }) => openClient().crawl.active({ signal }));
    },
    /** Starts a crawl of one page, which costs one credit and is the only reliable test, and saves a key that passes. */
    async test() {
      if (test.$state.get().status === 'running' || !keys.require()) return;
      const result = await test.start({}, async () => {
        await openClient().crawl.start(sampleUrl, { limit: SAMPLE_LIMIT });
        return 'accepted';
      });
      const state = test.$state.get();
      if (state.status === 'failed') showError(state.text);
      if (!result) return;
      keys.save();
      showSuccess(commonMessages.keyAccepted);
    },
    /** Forgets what it knows with each other key. Returns a function that ends that. */
    followKey() {
      let key = keys.current();
      return keys.$key.listen(() => {
        if (keys.current() === key) return;
        key = keys.current();
        for (const task of [credits, active, test]) task.cancel();
      });
    },
  };
}
