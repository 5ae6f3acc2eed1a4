import type { FileSink, OpenFile } from '#stores/crawl/exporting.ts';

/** Of the File System Access API, which TypeScript does not know yet. */
interface WithSavePicker {
  showSaveFilePicker(options: { suggestedName: string }): Promise<FileSystemFileHandle>;
}

const hasSavePicker = (scope: object): scope is WithSavePicker => 'showSaveFilePicker' in scope;

/** How long a browser may take to begin a download. */
const BEGIN_MS = 60_000;

async function pickFile(scope: WithSavePicker, suggestedName: string): Promise<FileSink | undefined> {
  try {
    const handle = await scope.showSaveFilePicker({ suggestedName });
    return await handle.createWritable();
  } catch (error) {
    // The visitor has closed the dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

function download(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), BEGIN_MS);
}

/** Gathers the pieces, which the browser keeps outside the script's memory, and downloads them as one file. */
function downloadSink(name: string, type: string): FileSink {
  let pieces: Blob[] = [];
  return {
    async write(piece) {
      pieces.push(piece);
    },
    async close() {
      download(new Blob(pieces, { type }), name);
      pieces = [];
    },
    async abort() {
      pieces = [];
    },
  };
}

/** A file on the visitor's disk: written as it comes where the browser can, else downloaded once it is complete. */
export const openFile: OpenFile = async (name, type) =>
  hasSavePicker(window) ? pickFile(window, name) : downloadSink(name, type);
