/** A file that is being written. */
export interface FileSink {
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
    // The click is too long ago for a dialog, or who manages the browser forbids it.
    if (error instanceof DOMException && ['SecurityError', 'NotAllowedError'].includes(error.name)) {
      return downloadSink(suggestedName, type);
    }
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

/** Writes to disk while chunks arrive where the browser can, else downloads at the end; `undefined` if the user cancels. */
export const openFile = async (name: string, type: string): Promise<FileSink | undefined> =>
  hasSavePicker(window) ? pickFile(window, name, type) : downloadSink(name, type);
