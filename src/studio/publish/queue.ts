/** Vite loads this module again when files change, and the queue stays. */
const server = globalThis as typeof globalThis & { studioQueue?: Promise<unknown> };

/**
 * All that writes files of content/ or moves the folder's index takes its turn here: each reads, decides and writes, and nothing
 * of the studio comes between. No part of it may wait for another turn.
 */
export function inTurn<Result>(write: () => Promise<Result>): Promise<Result> {
  const turn = (server.studioQueue ?? Promise.resolve()).then(write);
  server.studioQueue = turn.catch(() => {});
  return turn;
}
