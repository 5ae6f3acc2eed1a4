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
interface FileSink {
  write(chunk: Blob): Promise<void>;
  /** Saves the file. */
  close(): Promise<void>;
  /** Discards the file. */
  abort(): Promise<void>;
}

/** How long a browser may take to begin a download. */
const DOWNLOAD_START_MS = 60_000;

/** Part of the File System Access API, which TypeScript's DOM library lacks. */
interface WithSavePicker {
  showSaveFilePicker(options: { suggestedName: string }): Promise<FileSystemFileHandle>;
}

const hasSavePicker = (scope: object): scope is WithSavePicker => 'showSaveFilePicker' in scope;

async function pickFile(scope: WithSavePicker, suggestedName: string, type: string): Promise<FileSink | undefined> {
  try {
    const handle = await scope.showSaveFilePicker({ suggestedName });
    return await handle.createWritable();
  } catch (error) {
    // The user has closed the dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    // The click is too long ago for a dialog.
    if (error instanceof DOMException && error.name === 'SecurityError') return downloadSink(suggestedName, type);
    throw error;
  }
}

/** Collects chunks, which the browser keeps outside the script's heap, and downloads them as one file. */
function downloadSink(name: string, type: string): FileSink {
  let chunks: Blob[] = [];
  return {
    async write(chunk) {
      chunks.push(chunk);
    },
    async close() {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob(chunks, { type }));
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_START_MS);
      chunks = [];
    },
    async abort() {
      chunks = [];
    },
  };
}

/** Returns a function that removes the listener. */
const listen = (name: 'hashchange' | 'online' | 'storage') => (run: () => void) => {
  window.addEventListener(name, run);
  return () => window.removeEventListener(name, run);
};

/**
 * The browser features that the crawl tool uses. Tests pass their own. Also created on the server, where storage is
 * unavailable and nothing else is called.
 */
export const browser = {
  local: createTextStore(() => localStorage),
  session: createTextStore(() => sessionStorage),
  /** The fragment of the URL, with its #. */
  hash: () => location.hash,
  /** Adds a history entry with another fragment. */
  pushHash: (hash: string) => history.pushState(null, '', location.pathname + location.search + hash),
  /** Writes to disk while chunks come where the browser can, else downloads at the end; `undefined` if the user cancels. */
  openFile: async (name: string, type: string): Promise<FileSink | undefined> =>
    hasSavePicker(window) ? pickFile(window, name, type) : downloadSink(name, type),
  onHashChange: listen('hashchange'),
  onOnline: listen('online'),
  /** Another tab has changed the storage. */
  onStorage: listen('storage'),
};

export type CrawlBrowser = typeof browser;
