const ISLAND_FILE = /component-url="\/_astro\/([^"]+)"/g;
const IMPORTED = /["'`]\.\/([\w.-]+\.js)["'`]/g;
const IMPORTED_FIRST = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const TEXTS = /"([^"\n]*)"|'([^'\n]*)'|`([^`\n]*)`/g;
const WORDS = /[\w-]+/g;
const QUOTED = /(?<=["'`])[\w-]+|[\w-]+(?=["'`])/g;
const PROPS = / props="([^"]*)"/g;

/** Islands of visitors' pages share one file, the door of src/islands. */
const DOOR = 'index.';
/** React knows the names of all elements, but draws none of its own accord. */
const RUNTIME = 'react.';

const namesIn = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name);

/** The files with what they import. */
function withImports(files: Iterable<string>, code: ReadonlyMap<string, string>, imported = IMPORTED): string {
  const all = new Set(files);
  for (const file of all) {
    for (const name of namesIn(code.get(file) ?? '', imported)) if (!name.startsWith(RUNTIME)) all.add(name);
  }
  return Array.from(all, (file) => code.get(file) ?? '').join('\n');
}

/** Code that draws in a page after it has come. */
export interface PageCode {
  /** All that its islands are made of, their props included; none on a page without. */
  all: string;
  /** That of islands which have a file of their own: the classes of its style modules are all kept. */
  own: string;
  /** The part of it that comes at once; the rest does when it is asked for. */
  first: string;
}

export const NO_CODE: PageCode = { all: '', own: '', first: '' };

/** The code of a page's islands: what they draw later stands in no HTML beforehand. */
export function islandCode(html: string, code: ReadonlyMap<string, string>): PageCode {
  const files = namesIn(html, ISLAND_FILE);
  if (files.length === 0) return NO_CODE;
  const ownFiles = files.filter((file) => !file.startsWith(DOOR));
  const props = namesIn(html, PROPS).map((value) => value.replaceAll('&quot;', '"'));
  return {
    all: [withImports(files, code), ...props].join('\n'),
    own: withImports(ownFiles, code),
    first: withImports(ownFiles, code, IMPORTED_FIRST),
  };
}

/**
 * Words within the texts of a script: the names of elements and classes that it may draw are among them. Words beside a
 * quotation mark are taken whatever else it says, since a mark may stand within a pattern.
 */
export function wordsOf(code: string): ReadonlySet<string> {
  const texts = Array.from(code.matchAll(TEXTS), ([, double, single, back]) => double ?? single ?? back ?? '');
  return new Set([...texts.flatMap((text) => text.match(WORDS) ?? []), ...(code.match(QUOTED) ?? [])]);
}
