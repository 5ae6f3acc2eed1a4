import { randomUUID } from 'node:crypto';
import { lstat, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatProblem, messages, type Problem, type ShownProblem } from '#check/index.ts';
import type { Conflict } from './names.ts';

/** A file in which others have changed what was changed here, too. */
export interface BothChanged {
  file: string;
  title: string;
  conflicts: readonly Conflict[];
}

/** Why nothing was done, in words for the editor, and what the page shows with them. */
export class Refusal extends Error {
  readonly shown: { problems?: readonly ShownProblem[]; conflicts?: readonly BothChanged[] };

  constructor(message: string, shown: Refusal['shown'] = {}) {
    super(message);
    this.shown = shown;
  }
}

/** Where a path leads. Refuses those that don't lead to a file of content/ itself. */
export async function fileIn(root: string, path: string): Promise<string> {
  const [folder, ...names] = path.split('/');
  const isPlain = names.length > 0 && names.every((name) => !['', '.', '..'].includes(name) && !name.includes('\\'));
  if (folder !== 'content' || !isPlain) return refuse({ file: path, message: 'is not a file of content/.' });
  let file = 'content';
  for (const name of names) {
    file = `${file}/${name}`;
    const found = await lstat(join(root, file)).catch(() => undefined);
    if (found?.isSymbolicLink()) refuse({ file, message: messages.symbolicLink });
  }
  return join(root, file);
}

export function refuse(problem: Problem): never {
  throw new Refusal(formatProblem(problem));
}

/**
 * At any moment, the file is the old one or the new one. What a killed process leaves is hidden, and the check passes over it.
 *
 * @public A test runs it in a process that it kills.
 */
export async function replaceFile(file: string, contents: string | Buffer) {
  await rename(await writePart(file, contents), file);
}

/** Writes what is to become a file, and returns where it is until then: beside it, since another folder may be on another disk. */
export async function writePart(file: string, contents: string | Buffer): Promise<string> {
  const part = join(dirname(file), `.${randomUUID()}.part`);
  await mkdir(dirname(part), { recursive: true });
  await writeFile(part, contents);
  return part;
}
