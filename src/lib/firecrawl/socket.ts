import { safeParse } from 'zod/mini';
import type { Connection } from './connection.ts';
import { ApiKeyError } from './errors.ts';
import { errorText, readJson } from './failure.ts';
import { type Message, messageSchema } from './schemas/message.ts';

/**
 * Silence is no sign of life: when the status rate limit is used up, the service accepts the socket and never says a
 * word, because its refusal does not fit into a close frame.
 */
const SILENCE_MS = 10_000;
/** More than this waiting for a slow reader, and polling, which goes at the reader's pace, takes over. */
const MAX_BACKLOG = 50;

/** The live connection is over, for whatever reason. */
export interface End {
  type: 'end';
  warning: string | undefined;
}

/** The key travels as subprotocol, where a browser allows only the letters of a token. */
export function assertSubprotocol(apiKey: string) {
  if (/^[\w!#$%&'*+\-.^`|~]+$/.test(apiKey)) return;
  throw new ApiKeyError('The API key cannot open a live connection.', { statusCode: 401 });
}

const end = (warning?: string): End => ({ type: 'end', warning });

/**
 * Reads a message, or the reason of a close frame: `done` and `error` come as either, and both only mean that nothing
 * follows. What cannot be read is passed over; its document comes by polling.
 */
function readMessage(text: unknown): Message | End | undefined {
  // Specified: a message that is not text closes the watcher.
  if (typeof text !== 'string') return end('WebSocket error');
  const { data } = safeParse(messageSchema, readJson(text));
  if (data?.type === 'done') return end();
  return data?.type === 'error' ? end(errorText(data.error) ?? 'WebSocket error') : data;
}

/** Yields catch-up and documents as they come, and one `end`. Closes the socket when left. */
export async function* readSocket(
  { WebSocket, baseUrl, apiKey, setTimer }: Connection,
  id: string,
  signal?: AbortSignal,
): AsyncGenerator<Message | End, void, void> {
  const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}/v1/crawl/${encodeURIComponent(id)}`, apiKey);
  const queue: (Message | End)[] = [];
  let wake = () => {};
  const push = (message: Message | End) => {
    queue.push(message);
    wake();
  };
  const startSilence = () => setTimer(() => push(end('The live connection is silent.')), SILENCE_MS);
  let stopSilence = startSilence();
  const onAbort = () => push(end());
  signal?.addEventListener('abort', onAbort);
  socket.onmessage = ({ data }) => {
    stopSilence();
    stopSilence = startSilence();
    const message = queue.length < MAX_BACKLOG ? readMessage(data) : end('The live connection is too fast.');
    if (message) push(message);
  };
  socket.onerror = () => push(end('WebSocket error'));
  socket.onclose = ({ reason }) => {
    const message = readMessage(reason);
    push(message?.type === 'end' ? message : end());
  };
  try {
    for (;;) {
      signal?.throwIfAborted();
      const message = queue.shift();
      if (message) yield message;
      else await new Promise<void>((resolve) => (wake = resolve));
      if (message?.type === 'end') return;
    }
  } finally {
    stopSilence();
    signal?.removeEventListener('abort', onAbort);
    // A late message would start the timer again.
    socket.onmessage = null;
    socket.close();
  }
}
