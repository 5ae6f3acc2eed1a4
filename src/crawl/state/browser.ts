/** Storage that may refuse to save. */
export interface TextStore {
  get(name: string): string | undefined;
  /** Returns whether the text was saved. */
  set(name: string, text: string): boolean;
  remove(name: string): void;
}

/** `open` may throw: browsers that block storage throw on first access. */
export function createTextStore(open: () => Storage): TextStore {
  const attempt = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(open());
    } catch {
      // Blocked or full: the page works without.
      return undefined;
    }
  };
  return {
    get: (name) => attempt((storage) => storage.getItem(name)) ?? undefined,
    set: (name, text) =>
      attempt((storage) => {
        storage.setItem(name, text);
        return true;
      }) ?? false,
    remove: (name) => void attempt((storage) => storage.removeItem(name)),
  };
}

/** A file that is being written. */
export interface FileSink {
  write(chunk: Blob): Promise<void>;
  /** Saves the file. */
  close(): Promise<void>;
  /** Discards the file. */
  abort(): Promise<void>;
}

/** The browser features that the crawl tool uses. Tests pass their own. */
export interface CrawlBrowser {
  local: TextStore;
  session: TextStore;
  /** The fragment of the URL, with its #. */
  hash: () => string;
  /** Adds a history entry with another fragment. */
  pushHash: (hash: string) => void;
  /** Opens a save dialog or prepares a download; `undefined` if the user cancels. */
  openFile: (name: string, type: string) => Promise<FileSink | undefined>;
  /** Each of these returns a function that removes the listener. */
  onHashChange: (run: () => void) => () => void;
  onOnline: (run: () => void) => () => void;
  /** Another tab has changed the storage. */
  onStorage: (run: () => void) => () => void;
}
