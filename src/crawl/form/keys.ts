import { atom } from 'nanostores';
import type { Firecrawl } from '#crawl/client/index.ts';
import { failureText, missingKey } from '#crawl/job/index.ts';
import { createTask } from '#crawl/parts/task.ts';
import type { TextStore } from '#crawl/parts/text-store.ts';
import { showError, showSuccess } from '#crawl/parts/toasts.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import { keyMessages } from './words.ts';

/** The only name under which the key is saved. */
export const KEY_NAME = 'firecrawl_api_key';

/** Everything about the key except the key itself, which no view needs. */
export interface KeyState {
  /** `typed`: in the field only; saved once the service has accepted it. */
  status: 'none' | 'typed' | 'saved';
  /** The last four characters, to tell keys apart. */
  suffix?: string | undefined;
  /** Whether this browser saves a key once it has been accepted. */
  isKept: boolean;
  /** The browser could not save the last key. */
  isSaveBlocked: boolean;
  /** Something was pressed that needs a key, and there is none. */
  isMissing: boolean;
}

const MIN_LENGTH_FOR_SUFFIX = 12;
const suffixOf = (key: string) => (key.length >= MIN_LENGTH_FOR_SUFFIX ? key.slice(-4) : undefined);

/** The API key, typed or saved. Only `current` reveals it, for the client. */
export function createKeyStore(store: TextStore) {
  let typed = '';
  /** The last key that the service has taken. */
  let accepted = '';

  /** Read each time, because another tab may have removed it. */
  const saved = () => store.get(KEY_NAME) ?? '';
  const current = () => typed || saved();

  const read = (changed: Partial<KeyState>): KeyState => ({
    isKept: true,
    isSaveBlocked: false,
    isMissing: false,
    ...changed,
    status: typed ? 'typed' : saved() ? 'saved' : 'none',
    suffix: suffixOf(current()),
  });

  const $key = atom<KeyState>(read({}));
  const refresh = (changed: Partial<KeyState> = {}) => $key.set(read({ ...$key.get(), ...changed }));

  /** Saves a key that the service has accepted, unless another is in the field by now. */
  function save(key: string) {
    if (!key || key !== typed) return;
    accepted = key;
    if (!$key.get().isKept) return;
    const isSaved = store.set(KEY_NAME, typed);
    if (isSaved) typed = '';
    refresh({ isSaveBlocked: !isSaved });
  }

  return {
    $key,
    type(text: string) {
      typed = text.trim();
      refresh({ isSaveBlocked: false, isMissing: false });
    },
    /** Sets whether this browser saves the key. One that is saved goes back to the field, or the other way round. */
    keep(isKept: boolean) {
      if (!isKept && !typed) typed = accepted = saved();
      if (!isKept) store.remove(KEY_NAME);
      refresh({ isKept, isSaveBlocked: false });
      if (isKept && typed === accepted) save(typed);
    },
    save,
    /** Removes the key from the field and from storage. */
    forget() {
      typed = '';
      store.remove(KEY_NAME);
      refresh({ isSaveBlocked: false });
    },
    /** For changes by other tabs. */
    refresh: () => refresh(),
    /** The typed key, else the saved one, else `''`. */
    current,
    /** Whether there is a key. Says so if there is none: another tab may have removed it. */
    require(): boolean {
      if (current()) return true;
      showError($key.get().status === 'saved' ? missingKey.message : keyMessages.none);
      refresh({ isMissing: true });
      return false;
    },
  };
}

export type KeyStore = ReturnType<typeof createKeyStore>;

/** As specified: testing a key crawls one page of a sample URL. */
const SAMPLE_LIMIT = 1;

interface AccountOptions {
  openClient: () => Pick<Firecrawl, 'crawl' | 'credits'>;
  keys: Pick<KeyStore, '$key' | 'current' | 'require' | 'save'>;
  sampleUrl: string;
}

/**
 * The account of the key: whether the service accepts it, and the credits that are left. A self-hosted service may not
 * count them.
 */
export function createAccount({ openClient, keys, sampleUrl }: AccountOptions) {
  const credits = createTask<number>(failureText);
  const test = createTask<'accepted'>(failureText);

  return {
    $credits: credits.$state,
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
    /** Starts a crawl of one page, which costs one credit and is the only reliable test, and saves a key that passes. */
    async test() {
      if (test.$state.get().status === 'running' || !keys.require()) return;
      const key = keys.current();
      const result = await test.start({}, async () => {
        await openClient().crawl.start(sampleUrl, { limit: SAMPLE_LIMIT });
        return 'accepted';
      });
      const state = test.$state.get();
      if (state.status === 'failed') showError(state.text);
      if (!result) return;
      keys.save(key);
      showSuccess(commonMessages.keyAccepted);
    },
    /** Forgets what it knows with each other key. Returns a function that ends that. */
    followKey() {
      let key = keys.current();
      return keys.$key.listen(() => {
        if (keys.current() === key) return;
        key = keys.current();
        for (const task of [credits, test]) task.cancel();
      });
    },
  };
}

export type Account = ReturnType<typeof createAccount>;
