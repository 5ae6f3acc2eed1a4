import type { FileSink, OpenFile } from '#stores/crawl/exporting.ts';

/** Time for the browser to take over a download, which it does from the address of the blob. */
const DOWNLOAD_MS = 60_000;

interface SaveFilePicker {
  showSaveFilePicker(options: { suggestedName: string }): Promise<FileSystemFileHandle>;
}

const hasPicker = (scope: object): scope is SaveFilePicker => 'showSaveFilePicker' in scope;

/** Writes straight to the disk, where the visitor says. */
async function pickFile(scope: SaveFilePicker, suggestedName: string): Promise<FileSink | undefined> {
  try {
    const handle = await scope.showSaveFilePicker({ suggestedName });
    const file = await handle.createWritable();
    return { write: (piece) => file.write(piece), close: () => file.close(), abort: () => file.abort() };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

function download(blob: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_MS);
}

/** Gathers pieces, which the browser keeps outside the script's memory, and downloads them as one file. */
function gatherFile(name: string, type: string): FileSink {
  const pieces: Blob[] = [];
  return {
    async write(piece) {
      pieces.push(piece);
    },
    async close() {
      download(new Blob(pieces, { type }), name);
    },
    async abort() {},
  };
}

/** A file to write an export to. */
export const openFile: OpenFile = async (name, type) =>
  hasPicker(window) ? pickFile(window, name) : gatherFile(name, type);
