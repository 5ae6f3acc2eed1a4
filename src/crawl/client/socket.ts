import { custom, object, type output, safeParse, union } from 'zod/mini';
import type { Connection } from './connection.ts';
import { ApiKeyError } from './errors.ts';
import { errorText, readJson } from './json.ts';
import { anything, type Document, documentSchema, jobPageSchema } from './schemas.ts';
import { SILENCE_MS } from './waits.ts';

/** With more messages waiting for a slow reader, polling takes over, which goes at the reader's pace. */
const MAX_BACKLOG = 50;

/** Smaller in the browser than the library's own check for one text. */
const named = <Name extends string>(name: Name) => custom<Name>((value) => value === name);

/** The service sends `done` and `error` as the reason of the close frame; a message may hold them, too. */
const messageSchema = union([
  object({ type: named('catchup'), data: jobPageSchema }),
  object({ type: named('document'), data: documentSchema }),
  object({ type: named('done') }),
  object({ type: named('error'), error: anything }),
]);

type Message = Extract<output<typeof messageSchema>, { data: unknown }>;

/** The live connection is over, for any reason. */
interface End {
  type: 'end';
  warning: string | undefined;
}

/** The key travels as subprotocol, where browsers allow only token characters. */
export function assertSubprotocol(apiKey: string) {
  if (/^[\w!#$%&'*+\-.^`|~]+$/.test(apiKey)) return;
  throw new ApiKeyError('The API key cannot open a live connection.', { statusCode: 401 });
}

/** The documents that a message brings. */
export function documentsOf(message: Message | End): readonly Document[] {
  if (message.type === 'document') return [message.data];
  return message.type === 'catchup' ? (message.data.data ?? []) : [];
}

const end = (warning?: string): End => ({ type: 'end', warning });

/** Reads a message or the reason of a close frame. Skips what it cannot read; the document then comes by polling. */
function readMessage(text: unknown, apiKey: string): Message | End | undefined {
  // As specified: a message that is not text closes the watcher.
  if (typeof text !== 'string') return end('WebSocket error');
  const { data } = safeParse(messageSchema, readJson(text, apiKey));
  if (data?.type === 'done') return end();
  return data?.type === 'error' ? end(errorText(data.error) ?? 'WebSocket error') : data;
}

/** Yields the catch-up and the documents as they come, and one `end`. Closes the socket when left. */
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
  const stopTimer = setTimer(() => push(end('The live connection is silent.')), SILENCE_MS);
  const onAbort = () => push(end());
  signal?.addEventListener('abort', onAbort);
  socket.onmessage = ({ data }) => {
    stopTimer();
    const message = queue.length < MAX_BACKLOG ? readMessage(data, apiKey) : end('The live connection is too fast.');
    if (message) push(message);
  };
  socket.onerror = () => push(end('WebSocket error'));
  socket.onclose = ({ reason }) => {
    const message = readMessage(reason, apiKey);
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
    stopTimer();
    signal?.removeEventListener('abort', onAbort);
    // A late message would restart the timer.
    socket.onmessage = null;
    socket.close();
  }
}
