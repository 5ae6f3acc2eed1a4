import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { clearCachedFiles, spellCheckDocument } from 'cspell-lib';
import { messages } from './messages.ts';
import { type Problem, positionAt } from './problem.ts';

const CONFIG = '.cspell.jsonc';

/**
 * What was found in each file, while it says the same: with the words of this folder, and with those of others, upon which a
 * change is sent. cspell's own cache notes a file as it is once all are read: one that was corrected meanwhile would keep its
 * mistake.
 */
const known = new Map<string, Map<string, { text: string; found: Problem[] }>>();

// Runs in a thread of its own: it takes seconds, in which the server would answer nothing. One project at a time.
let queue = Promise.resolve();
parentPort?.on('message', ({ root, port }: { root: string; port: MessagePort }) => {
  queue = queue
    .then(async () => port.postMessage(await unknownWords(root)))
    .catch(console.error)
    .finally(() => port.close());
});

/** The words of content/ that no dictionary has. `npm run check:spelling` stops at them; here they are hints. */
async function unknownWords(root: string): Promise<Problem[]> {
  const read = (file: string) => readFile(join(root, file), 'utf8').catch(() => '');
  const words = (await read(CONFIG)) + (await read('content/words.txt'));
  const files = known.get(words) ?? new Map();
  known.delete(words);
  known.set(words, files);
  for (const old of [...known.keys()].slice(0, -2)) known.delete(old);
  await clearCachedFiles();
  const hints: Problem[] = [];
  for await (const path of glob('content/**/*.{md,mdx,txt,yaml}', { cwd: root })) {
    const file = path.replaceAll('\\', '/');
    const text = await read(file);
    const before = files.get(file);
    const found = before?.text === text ? before.found : await check(root, file, text);
    files.set(file, { text, found });
    hints.push(...found);
  }
  return hints;
}

async function check(root: string, file: string, text: string): Promise<Problem[]> {
  const options = {
    configFile: join(root, CONFIG),
    noConfigSearch: true,
    generateSuggestions: true,
    numSuggestions: 3,
  };
  const document = { uri: pathToFileURL(join(root, file)).href, text };
  const { issues } = await spellCheckDocument(document, options, {});
  return issues.map(({ text: word, offset, isFlagged, suggestions = [] }) => {
    const message = messages.unknownWord(word, suggestions.slice(0, 3));
    return { file, ...positionAt(text, offset), message, isHint: true, ...(!isFlagged && { word }) };
  });
}
