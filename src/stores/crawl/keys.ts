import { atom } from 'nanostores';
import type { TextStore } from '#lib/crawl/storage.ts';

/** The one name under which the key is kept. */
export const KEY_NAME = 'firecrawl_api_key';

/** Where the visitor wants the key kept: in this browser, in this tab, or not at all. */
export type KeyPlace = 'browser' | 'tab' | 'nowhere';

/** Everything about the key but the key itself, which no view needs to hold. */
export interface KeyState {
  /** `typed`: stands in the field, and is kept as chosen once the service has accepted it. */
  status: 'none' | 'typed' | 'saved';
  /** Where a saved key is kept. */
  place?: Exclude<KeyPlace, 'nowhere'> | undefined;
  /** The last four characters, to tell keys apart. */
  ending?: string | undefined;
  /** Where the next accepted key will be kept. */
  choice: KeyPlace;
  /** The browser refused to keep the last one. */
  isRefused: boolean;
}

interface KeyOptions {
  browser: TextStore;
  tab: TextStore;
}

const SHORTEST_WITH_ENDING = 12;
const endingOf = (key: string) => (key.length >= SHORTEST_WITH_ENDING ? key.slice(-4) : undefined);

/** The key: typed, or saved where the visitor chose. Only `current` gives it out, to the client. */
export function createKeyStore({ browser, tab }: KeyOptions) {
  const places = { browser, tab };
  let typed = '';

  /** Read each time, because another tab may have forgotten it. */
  function saved() {
    for (const place of ['tab', 'browser'] as const) {
      const key = places[place].get(KEY_NAME);
      if (key) return { place, key };
    }
    return undefined;
  }

  function look(choice: KeyPlace, isRefused = false): KeyState {
    const kept = saved();
    const key = typed || kept?.key || '';
    const status = typed ? 'typed' : kept ? 'saved' : 'none';
    return { status, place: kept?.place, ending: endingOf(key), choice, isRefused };
  }

  const $key = atom<KeyState>(look(saved()?.place ?? 'browser'));
  const refresh = (isRefused?: boolean) => $key.set(look($key.get().choice, isRefused));

  function remove() {
    browser.remove(KEY_NAME);
    tab.remove(KEY_NAME);
  }

  function keep() {
    const { choice } = $key.get();
    if (!typed || choice === 'nowhere') return;
    remove();
    const isKept = places[choice].set(KEY_NAME, typed);
    if (isKept) typed = '';
    refresh(!isKept);
  }

  return {
    $key,
    /** What stands in the field. */
    type(text: string) {
      typed = text.trim();
      refresh();
    },
    /** Where to keep the key. A saved one is moved there at once. */
    choose(choice: KeyPlace) {
      const key = typed ? undefined : saved()?.key;
      $key.set({ ...$key.get(), choice });
      if (!key) return;
      remove();
      typed = key;
      if (choice === 'nowhere') refresh();
      else keep();
    },
    /** The service has accepted the typed key: it is kept as chosen. */
    keep,
    /** Removes the key from the field and from everywhere it is kept. */
    forget() {
      typed = '';
      remove();
      refresh();
    },
    /** Another tab may have saved or forgotten a key. */
    refresh: () => refresh($key.get().isRefused),
    /** The key to use: the typed one before the saved one; `''` without any. */
    current: () => typed || saved()?.key || '',
  };
}

export type KeyStore = ReturnType<typeof createKeyStore>;
