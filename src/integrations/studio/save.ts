import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { mergeFile } from './merge.ts';

/** What the studio asks to write: paths from the project's folder, and contents in base64. */
export interface Update {
  additions: { path: string; contents: string }[];
  deletions: { path: string }[];
}

const TEXT = /\.(yaml|mdx)$/;

/** Writes what an update adds. Each file is the old one or the new one at any moment, even if the process is killed. */
export async function saveAdditions(root: string, { additions }: Update): Promise<void> {
  const files = additions.map(({ path, contents }) => ({
    file: inContent(root, path),
    contents: Buffer.from(contents, 'base64'),
  }));
  for (const { file, contents } of files) {
    const old = TEXT.test(file) ? await readFile(file, 'utf8').catch(() => undefined) : undefined;
    const saved = old === undefined ? contents : mergeFile(old, contents.toString());
    if (saved === old) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.part`, saved);
    await rename(`${file}.part`, file);
  }
}

/** The file of a path that the studio may write. Throws for any other. */
export function inContent(root: string, path: string): string {
  const file = resolve(root, path);
  if (!file.startsWith(resolve(root, 'content') + sep)) throw new Error(`${path} is not in content/`);
  return file;
}
