import { safeParse } from 'zod/mini';
import type { Connection } from './connection.ts';
import { ApiKeyError } from './errors.ts';
import { errorText } from './failure.ts';
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
  const message = 'The API key cannot open a live connection: it must not be empty or hold spaces, colons or the like.';
  throw new ApiKeyError(message, { statusCode: 401 });
}

const end = (warning?: string): End => ({ type: 'end', warning });

/** Reads a message. `undefined`: a kind that is not known here, and may be skipped. */
function readMessage(text: unknown): Message | End | undefined {
  // Specified: a message that is not text closes the watcher.
  if (typeof text !== 'string') return end('WebSocket error');
  try {
    const result = safeParse(messageSchema, JSON.parse(text));
    return result.success ? result.data : undefined;
  } catch (cause) {
    return end(cause instanceof Error ? cause.message : undefined);
  }
}

/** `done` and `error` come as messages, or as the reason of the close frame; both only mean that nothing follows. */
function asEnd(message: Message | End | undefined): Message | End | undefined {
  if (message?.type === 'done') return end();
  return message?.type === 'error' ? end(errorText(message.error) ?? 'WebSocket error') : message;
}

/** A list that its reader can wait for. */
function createQueue<Item>() {
  const items: Item[] = [];
  let wake = () => {};
  return {
    items,
    push(item: Item) {
      items.push(item);
      wake();
    },
    change: () => new Promise<void>((resolve) => (wake = resolve)),
  };
}

/** Yields catch-up and documents as they come, and one `end`. Closes the socket when left. */
export async function* readSocket(
  { WebSocket, baseUrl, apiKey, setTimer }: Connection,
  id: string,
  signal?: AbortSignal,
): AsyncGenerator<Message | End, void, void> {
  const queue = createQueue<Message | End>();
  const finish = (warning?: string) => queue.push(end(warning));
  const startSilence = () => setTimer(() => finish('The live connection is silent.'), SILENCE_MS);
  let stopSilence = startSilence();
  const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}/v1/crawl/${encodeURIComponent(id)}`, apiKey);
  const onAbort = () => finish();
  signal?.addEventListener('abort', onAbort, { once: true });
  socket.onmessage = ({ data }) => {
    stopSilence();
    stopSilence = startSilence();
    const message = asEnd(readMessage(data));
    if (queue.items.length > MAX_BACKLOG) socket.close();
    else if (message) queue.push(message);
  };
  socket.onerror = () => finish('WebSocket error');
  socket.onclose = ({ reason }) => {
    const message = reason ? asEnd(readMessage(reason)) : undefined;
    queue.push(message?.type === 'end' ? message : end());
  };
  try {
    for (;;) {
      signal?.throwIfAborted();
      const message = queue.items.shift();
      if (message) yield message;
      else await queue.change();
      if (message?.type === 'end') return;
    }
  } finally {
    stopSilence();
    signal?.removeEventListener('abort', onAbort);
    socket.onmessage = socket.onerror = socket.onclose = null;
    socket.close();
  }
}
