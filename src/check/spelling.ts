import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { lint } from 'cspell';
import { clearCachedFiles } from 'cspell-lib';
import { messages } from './messages.ts';
import type { Problem } from './problem.ts';

// Runs in a thread of its own: it takes seconds, in which the server would answer nothing.
// One project at a time: they share dictionaries, and each has a cache.
let before = Promise.resolve();
parentPort?.on('message', ({ root, port }: { root: string; port: MessagePort }) => {
  before = before
    .then(async () => port.postMessage(await unknownWords(root)))
    .catch(console.error)
    .finally(() => port.close());
});

/** The words of content/ that no dictionary has. `npm run check:spelling` stops at them; here they are hints. */
async function unknownWords(root: string): Promise<Problem[]> {
  const hints: Problem[] = [];
  const ignore = () => {};
  // The words of content/words.txt may be others than the last time.
  await clearCachedFiles();
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
