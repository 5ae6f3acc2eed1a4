/** In UTF-8, so that a name with a number and an extension fits in 143 bytes, the least of the usual file systems. */
const MAX_PART_BYTES = 80;
/** Windows allows 260 characters, with the folder that the files are unpacked in. The host and the file always fit. */
const MAX_PATH = 165;
/** Reserved by Windows, with any extension. */
const RESERVED = /^(con|prn|aux|nul|(com|lpt)[\d¹²³])$/i;
/** Characters that some system rejects, that are invisible or that change the text direction. */
const UNSAFE = /[<>:"/\\|?*#%&{}$!'@+`=~,;()[\]^\p{C}\p{Z}]+/gu;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not UTF-8: the percent signs stay.
    return text;
  }
}

/** The beginning of a text that fits, without splitting a character. */
function shorten(text: string): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(MAX_PART_BYTES));
  return text.slice(0, read);
}

const trim = (part: string) => part.replace(/^[.-]+|[.-]+$/g, '');

/** Turns any text into one folder or file name. */
function safePart(text: string): string {
  const part = trim(shorten(trim(decode(text).normalize('NFC').replace(UNSAFE, '-'))));
  return RESERVED.test(part.split('.')[0] ?? '') ? `_${part}` : part;
}

/** The folders and the file for a URL, without extension. */
function partsOf(url: string): { folders: string[]; file: string } {
  if (!URL.canParse(url)) return { folders: [], file: safePart(url) || 'page' };
  const { host, pathname, search } = new URL(url);
  const parts = [host, ...pathname.split('/')].map(safePart).filter(Boolean);
  const last = pathname.endsWith('/') ? 'index' : (parts.pop() ?? 'index');
  const query = safePart(search);
  const file = query ? trim(shorten(`${last}-${query}`)) : last;
  // Folders for which there is no room are left out.
  let room = MAX_PATH - file.length;
  const folders = parts.filter((part) => {
    room -= part.length + 1;
    return room >= 0;
  });
  return { folders, file };
}

/** The same for all names that some system takes for one: it may ignore case, how accents are encoded, and invisible characters. */
const identityOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{DI}/gu, '')
    .toLowerCase()
    .toUpperCase();

/** Names files after URLs: safe on every system, and unique even where case and Unicode normalization are ignored. */
export function createFileNames(extension: string) {
  /** Names in use. */
  const files = new Set<string>();
  const folders = new Set<string>();
  /** The last number that was appended to each name. */
  const numbers = new Map<string, number>();

  /** The path of the folders. One that has the name of a file, such as the folder of /a.md/b beside /a, gets another. */
  function folderPath(parts: readonly string[]): string {
    let path = '';
    for (const part of parts) {
      path += files.has(identityOf(path + part)) ? `${part}_` : part;
      folders.add(identityOf(path));
      path += '/';
    }
    return path;
  }

  return (url: string): string => {
    const parts = partsOf(url);
    const path = folderPath(parts.folders) + parts.file;
    const isTaken = (name: string) => files.has(identityOf(name)) || folders.has(identityOf(name));
    let name = `${path}.${extension}`;
    const first = identityOf(name);
    let number = numbers.get(first) ?? 1;
    while (isTaken(name)) {
      number += 1;
      name = `${path}-${number}.${extension}`;
    }
    numbers.set(first, number);
    files.add(identityOf(name));
    return name;
  };
}
