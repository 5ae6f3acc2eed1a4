const MAX_PART = 80;
const MAX_PATH = 160;
/** Reserved by Windows, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
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

/** Turns any text into one folder or file name. */
function safePart(text: string): string {
  const part = decode(text)
    .normalize('NFC')
    .replace(UNSAFE, '-')
    .slice(0, MAX_PART)
    .replace(/\p{Cs}/gu, '')
    .replace(/^[.-]+|[.-]+$/g, '');
  return RESERVED.test(part.split('.')[0] ?? '') ? `_${part}` : part;
}

/** The path of the file for a URL, without extension. */
function pathOf(url: string): string {
  if (!URL.canParse(url)) return safePart(url) || 'page';
  const { host, pathname, search } = new URL(url);
  const parts = [host, ...pathname.split('/')].map(safePart).filter(Boolean);
  const last = pathname.endsWith('/') ? 'index' : (parts.pop() ?? 'index');
  const query = safePart(search);
  const path = [...parts, query ? `${last}-${query}` : last].join('/');
  return path.length <= MAX_PATH ? path : path.slice(0, MAX_PATH).replace(/[./\p{Cs}-]+$/u, '');
}

/** Names files after URLs: safe on every system, and unique even where case is ignored. */
export function createFileNames(extension: string) {
  /** Names in use, each with the last number that was appended to it. */
  const used = new Map<string, number>();
  return (url: string): string => {
    const path = pathOf(url);
    let name = path;
    let number = used.get(path.toLowerCase()) ?? 1;
    while (used.has(name.toLowerCase())) {
      number += 1;
      name = `${path}-${number}`;
    }
    used.set(path.toLowerCase(), number).set(name.toLowerCase(), 1);
    return `${name}.${extension}`;
  };
}
