import { execFile } from 'node:child_process';
import { asShown, type Problem, type ShownProblem } from '#check/index.ts';
import type { Room } from './room.ts';

/** How the spelling of a project is checked: in the editor's server by a thread that has its dictionaries already. */
export type Spelling = (root: string) => Promise<Problem[]>;

const MAX_BYTES = 10_000_000;

/** `content/agents/nurse.yaml:4:1 title: is too long.` */
const PROBLEM = /^(content(?:\/.+?\.\w+)?)(?::(\d+))?(?::\d+)?(?: ([^:]+))?: (.+)$/;

/** What the room's own check says of its content, so that rules and schemas are those that are sent, and what its spelling does. */
export async function checkRoom({ root }: Room, since: string, spelling: Spelling, signal: AbortSignal) {
  const env = { ...process.env, SENT_COMMIT: since };
  const mistakes = new Promise<ShownProblem[]>((resolve, reject) =>
    execFile(
      process.execPath,
      ['src/check/cli.ts'],
      { cwd: root, env, signal, maxBuffer: MAX_BYTES },
      (error, _, printed) => {
        const problems = printed.split('\n').flatMap((line): ShownProblem[] => {
          const [, file, at, field, text = ''] = PROBLEM.exec(line) ?? [];
          return file ? [{ file, line: at ? Number(at) : undefined, field, message: text, text }] : [];
        });
        if (!error || problems.length > 0) resolve(error ? problems : []);
        else
          reject(error.name === 'AbortError' ? error : new Error(`The check of the merged content failed. ${printed}`));
      },
    ),
  );
  const [found, words] = await Promise.all([mistakes, spelling(root)]);
  return [...found, ...words.map(asShown)];
}
