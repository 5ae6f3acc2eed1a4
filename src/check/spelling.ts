import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { lint } from 'cspell';
import { messages } from './messages.ts';
import type { Problem } from './problem.ts';

// Runs in a thread of its own: it takes seconds, in which the server would answer nothing.
parentPort?.postMessage(await unknownWords(workerData));

/** The words of content/ that no dictionary has. `npm run check:spelling` stops at them; here they are hints. */
async function unknownWords(root: string): Promise<Problem[]> {
  const hints: Problem[] = [];
  const ignore = () => {};
  await lint(
    ['content/**'],
    { root, config: `${root}/.cspell.jsonc`, progress: false, showSuggestions: true, cache: true },
    {
      issue({ uri = '', row: line, col: column, text, isFlagged, suggestions = [] }) {
        const file = relative(root, fileURLToPath(uri)).replaceAll('\\', '/');
        const message = messages.unknownWord(text, suggestions.slice(0, 3));
        hints.push({ file, line, column, message, isHint: true, ...(!isFlagged && { word: text }) });
      },
      info: ignore,
      debug: ignore,
      progress: ignore,
      result: ignore,
      error: console.error,
    },
  );
  return hints;
}
