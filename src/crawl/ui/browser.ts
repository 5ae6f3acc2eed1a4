import { type CrawlBrowser, createTextStore, type FileSink } from '#crawl/state/browser.ts';

/** How long a browser may take to begin a download. */
const DOWNLOAD_START_MS = 60_000;

/** Part of the File System Access API, which TypeScript's DOM library lacks. */
interface WithSavePicker {
  showSaveFilePicker(options: { suggestedName: string }): Promise<FileSystemFileHandle>;
}

const hasSavePicker = (scope: object): scope is WithSavePicker => 'showSaveFilePicker' in scope;

async function pickFile(scope: WithSavePicker, suggestedName: string): Promise<FileSink | undefined> {
  try {
    const handle = await scope.showSaveFilePicker({ suggestedName });
    return await handle.createWritable();
  } catch (error) {
    // The user has closed the dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
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

const listen = (name: 'hashchange' | 'online' | 'storage') => (run: () => void) => {
  window.addEventListener(name, run);
  return () => window.removeEventListener(name, run);
};

/** Also created on the server, where storage is unavailable and nothing else is called. */
export const browser: CrawlBrowser = {
  local: createTextStore(() => localStorage),
  session: createTextStore(() => sessionStorage),
  hash: () => location.hash,
  pushHash: (hash) => history.pushState(null, '', location.pathname + location.search + hash),
  /** Writes to disk while chunks come where the browser can, else downloads at the end. */
  openFile: async (name, type) => (hasSavePicker(window) ? pickFile(window, name) : downloadSink(name, type)),
  onHashChange: listen('hashchange'),
  onOnline: listen('online'),
  onStorage: listen('storage'),
};
