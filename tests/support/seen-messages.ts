import { mkdirSync, rmSync } from 'node:fs';

/** Where the tests of the content check note the messages that it gave. */
export const seenMessages = 'test-results/messages';

/** Before those tests, once. */
export default function forgetMessages() {
  rmSync(seenMessages, { recursive: true, force: true });
  mkdirSync(seenMessages, { recursive: true });
}
