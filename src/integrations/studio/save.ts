import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, parse, resolve, sep } from 'node:path';
import { mergeFile } from './merge.ts';

/** What the studio asks to write: paths from the project's folder, and contents in base64. */
export interface Update {
  additions: { path: string; contents: string }[];
  deletions: { path: string }[];
}

const TEXT = /\.(yaml|mdx)$/;

/** Writes what an update adds. Each file is the old one or the new one at any moment, even if the process is killed. */
export async function saveAdditions(root: string, { additions, deletions }: Update): Promise<void> {
  // An entry with a new address is a new file. It keeps how the old one, which is deleted then, is written.
  const renamed = deletions.find(({ path }) => TEXT.test(path));
  const files = additions.map(({ path, contents }) => ({
    file: inContent(root, path),
    contents: Buffer.from(contents, 'base64'),
  }));
  for (const { file, contents } of files) {
    const read = (path: string) => readFile(path, 'utf8').catch(() => '');
    const old = (await read(file)) || (renamed ? await read(inContent(root, renamed.path)) : '');
    await replaceFile(root, file, TEXT.test(file) ? mergeFile(old, contents.toString()) : contents);
  }
}

/** Puts a picture into content/images and returns the name that it has there. A picture that is there already stays. */
export async function savePicture(root: string, name: string, contents: Buffer): Promise<string> {
  const { ext, name: stem } = parse(name.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-'));
  for (let count = 1; ; count++) {
    const free = `${count > 1 ? `${stem}-${count}` : stem}${ext}`;
    const file = inContent(root, `content/images/${free}`);
    const old = await readFile(file).catch(() => undefined);
    if (!old) await replaceFile(root, file, contents);
    if (!old || old.equals(contents)) return free;
  }
}

/** At any moment, the file is the old one or the new one. What a killed process leaves is not in content/. */
async function replaceFile(root: string, file: string, contents: string | Buffer) {
  const part = resolve(root, '.astro', `${randomUUID()}.part`);
  for (const each of [part, file]) await mkdir(dirname(each), { recursive: true });
  await writeFile(part, contents);
  await rename(part, file);
}

/** The file of a path that the studio may write. Throws for any other. */
export function inContent(root: string, path: string): string {
  const file = resolve(root, path);
  if (!file.startsWith(resolve(root, 'content') + sep)) throw new Error(`${path} is not in content/`);
  return file;
}
