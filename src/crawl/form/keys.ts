import { atom } from 'nanostores';
import type { Firecrawl } from '#crawl/client/index.ts';
import { failureText, missingKey } from '#crawl/job/index.ts';
import { createTask } from '#crawl/parts/task.ts';
import { showError, showSuccess } from '#crawl/parts/toasts.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import type { TextStore } from '#crawl/shell/index.ts';
import { keyMessages } from './words.ts';

/** The only name under which the key is saved. */
export const KEY_NAME = 'firecrawl_api_key';

/** Where to save the key: in this browser, in this tab, or not at all. */
export type KeyPlace = 'browser' | 'tab' | 'nowhere';

/** Everything about the key except the key itself, which no view needs. */
export interface KeyState {
  /** `typed`: in the field only; saved once the service has accepted it. */
  status: 'none' | 'typed' | 'saved';
  /** Where a saved key is. */
  place?: Exclude<KeyPlace, 'nowhere'> | undefined;
  /** The last four characters, to tell keys apart. */
  suffix?: string | undefined;
  /** Where the next accepted key will be saved. */
  choice: KeyPlace;
  /** The browser could not save the last key. */
  isSaveBlocked: boolean;
}

interface KeyOptions {
  browser: TextStore;
  tab: TextStore;
}

const MIN_LENGTH_FOR_SUFFIX = 12;
const suffixOf = (key: string) => (key.length >= MIN_LENGTH_FOR_SUFFIX ? key.slice(-4) : undefined);

/** The API key, typed or saved. Only `current` reveals it, for the client. */
export function createKeyStore({ browser, tab }: KeyOptions) {
  const places = { browser, tab };
  let typed = '';

  /** Read each time, because another tab may have removed it. */
  function saved() {
    for (const place of ['tab', 'browser'] as const) {
      const key = places[place].get(KEY_NAME);
      if (key) return { place, key };
    }
    return undefined;
  }

  function read(choice: KeyPlace, isSaveBlocked = false): KeyState {
    const found = saved();
    const key = typed || found?.key || '';
    const status = typed ? 'typed' : found ? 'saved' : 'none';
    return { status, place: found?.place, suffix: suffixOf(key), choice, isSaveBlocked };
  }

  const $key = atom<KeyState>(read(saved()?.place ?? 'browser'));
  const refresh = (isSaveBlocked?: boolean) => $key.set(read($key.get().choice, isSaveBlocked));
  const current = () => typed || saved()?.key || '';

  function remove() {
    browser.remove(KEY_NAME);
    tab.remove(KEY_NAME);
  }

  function save(key: string) {
    const { choice } = $key.get();
    if (!key || key !== typed || choice === 'nowhere') return;
    remove();
    const isSaved = places[choice].set(KEY_NAME, typed);
    if (isSaved) typed = '';
    refresh(!isSaved);
  }

  return {
    $key,
    type(text: string) {
      typed = text.trim();
      refresh();
    },
    /** Sets where to save the key, and moves a saved one there. */
    choose(choice: KeyPlace) {
      const key = typed ? undefined : saved()?.key;
      $key.set({ ...$key.get(), choice });
      if (!key) return;
      remove();
      typed = key;
      if (choice === 'nowhere') refresh();
      else save(key);
    },
    /** Saves a key that the service has accepted, unless another is in the field by now. */
    save,
    /** Removes the key from the field and from storage. */
    forget() {
      typed = '';
      remove();
      refresh();
    },
    /** For changes by other tabs. */
    refresh: () => refresh($key.get().isSaveBlocked),
    /** The typed key, else the saved one, else `''`. */
    current,
    /** Whether there is a key. Says so if there is none: another tab may have removed it. */
    require(): boolean {
      if (current()) return true;
      showError($key.get().status === 'saved' ? missingKey.message : keyMessages.none);
      refresh($key.get().isSaveBlocked);
      return false;
    },
  };
}

/** As specified: testing a key crawls one page of a sample URL. */
const SAMPLE_LIMIT = 1;

interface AccountOptions {
  openClient: () => Pick<Firecrawl, 'crawl' | 'credits'>;
  keys: Pick<ReturnType<typeof createKeyStore>, '$key' | 'current' | 'require' | 'save'>;
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
