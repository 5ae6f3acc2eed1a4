const LONGEST_PART = 80;
const LONGEST_PATH = 160;
/** Names that Windows keeps for its devices, whatever their ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
/** Characters that some system refuses, that show nothing or that turn the text around. */
const UNSAFE = /[<>:"/\\|?*#%&{}$!'@+`=~,;()[\]^\p{C}\p{Z}]+/gu;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not UTF-8 behind the percent signs: the signs stay.
    return text;
  }
}

/** One folder or file name, of any text. */
function safePart(text: string): string {
  const part = decode(text)
    .normalize('NFC')
    .replace(UNSAFE, '-')
    .slice(0, LONGEST_PART)
    .replace(/\p{Cs}/gu, '')
    .replace(/^[.-]+|[.-]+$/g, '');
  return DEVICE.test(part.split('.')[0] ?? '') ? `_${part}` : part;
}

/** Folders and name for the page at an address, without an ending. */
function pathOf(url: string): string {
  if (!URL.canParse(url)) return safePart(url) || 'page';
  const { host, pathname, search } = new URL(url);
  const parts = [host, ...pathname.split('/')].map(safePart).filter(Boolean);
  const last = pathname.endsWith('/') ? 'index' : (parts.pop() ?? 'index');
  const query = safePart(search);
  const path = [...parts, query ? `${last}-${query}` : last].join('/');
  return path.length <= LONGEST_PATH ? path : path.slice(0, LONGEST_PATH).replace(/[./\p{Cs}-]+$/u, '');
}

/** Names files by addresses: safe on every system, and each different from those before, also where case is ignored. */
export function createFileNames(ending: string) {
  /** Names that are used, each with the number that was tried last after it. */
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
    return `${name}.${ending}`;
  };
}
