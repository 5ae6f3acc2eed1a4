/** Islands of visitors' pages share one file, the door of src/islands. */
const DOOR = 'index.';
const ISLAND_FILE = /component-url="\/_astro\/([^"]+)"/g;
const IMPORTED = /["'`]\.\/([\w.-]+\.js)["'`]/g;

const namesIn = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name);

/**
 * The code of islands that have a file of their own, with all that it imports now or later: what it draws in answer to
 * a visitor stands in no HTML beforehand.
 */
export function ownScripts(html: string, code: ReadonlyMap<string, string>): string {
  const files = new Set(namesIn(html, ISLAND_FILE).filter((file) => !file.startsWith(DOOR)));
  for (const file of files) for (const name of namesIn(code.get(file) ?? '', IMPORTED)) files.add(name);
  return Array.from(files, (file) => code.get(file)).join('\n');
}
