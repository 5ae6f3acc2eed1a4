import { createTextStore } from '#crawl/parts/text-store.ts';
import type { CrawlBrowser } from '#crawl/shell/browser.ts';

/** `Storage` in memory. */
function createStorage(): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    clear: () => texts.clear(),
    getItem: (name) => texts.get(name) ?? null,
    key: (index) => [...texts.keys()][index] ?? null,
    removeItem: (name) => void texts.delete(name),
    setItem: (name, text) => void texts.set(name, text),
  };
}

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

/** Storage, history and files in memory. */
export function createFakeBrowser() {
  const local = createStorage();
  const history = [''];
  const files = new Map<string, Promise<string>>();
  const opened: string[] = [];
  const listeners = { hash: new Set<() => void>(), online: new Set<() => void>(), storage: new Set<() => void>() };
  const isBlocked = { storage: false, files: false };
  const on = (name: keyof typeof listeners) => (run: () => void) => {
    listeners[name].add(run);
    return () => listeners[name].delete(run);
  };
  const emit = (name: keyof typeof listeners) => {
    for (const run of listeners[name]) run();
  };

  const browser: CrawlBrowser = {
    local: createTextStore(() => (isBlocked.storage ? refuse() : local)),
    hash: () => history.at(-1) ?? '',
    pushHash: (hash) => {
      if (hash !== history.at(-1)) history.push(hash);
    },
    async openFile(name) {
      opened.push(name);
      if (isBlocked.files) return undefined;
      const chunks: Blob[] = [];
      return {
        write: async (chunk) => void chunks.push(chunk),
        close: async () => void files.set(name, new Blob(chunks).text()),
        abort: async () => {},
      };
    },
    onHashChange: on('hash'),
    onOnline: on('online'),
    onStorage: on('storage'),
  };

  return {
    browser,
    local,
    history,
    files,
    opened,
    listeners,
    isBlocked,
    emit,
    /** The user goes back. */
    back() {
      history.pop();
      emit('hash');
    },
    /** The user changes the fragment. */
    go(hash: string) {
      history.push(hash);
      emit('hash');
    },
  };
}
