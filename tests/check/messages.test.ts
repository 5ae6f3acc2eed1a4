import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seenMessages } from '../support/seen-messages.ts';

/** What the check said in the other tests of this folder, which run before. */
const seen = globSync(join(seenMessages, '*.txt'))
  .map((file) => readFileSync(file, 'utf8'))
  .join();

const listed = Array.from(
  readFileSync('content/messages.md', 'utf8')
    .replace(/## Worth a look[\s\S]*/, '')
    .matchAll(/^- (.+)$/gm),
  ([, text = '']) => text.replace(/\\([\\`*_<>[\]|#~])/g, '$1'),
);

test.each(listed)('the check gave this message: %s', (message) => {
  const parts = message.split(/…|##+/).map((part) => part.trim());
  expect(
    parts.filter((part) => !seen.includes(part)),
    'run it with the other tests of the check',
  ).toEqual([]);
});
