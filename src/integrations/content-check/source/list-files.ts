import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export interface SourceFile {
  /** From the folder: agents/nurse.yaml. */
  path: string;
  text: string;
}

/** Every file below a folder that has a name for people: .DS_Store and the like are left out. */
export async function readFiles(folder: string): Promise<SourceFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(^|\/)\./.test(path))
    .sort();
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(folder, path), 'utf8') })));
}
