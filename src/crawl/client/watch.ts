import * as z from 'zod/mini';
import type { Connection } from './connection.ts';
import { readDocuments } from './documents.ts';
import { ApiKeyError } from './errors.ts';
import { errorText, readJson } from './json.ts';
import { anything, type Document, documentSchema, jobPageSchema } from './schemas.ts';
import { SILENCE_MS } from './waits.ts';

/** The service sends `done` and `error` as the reason of the close frame; a message may hold them, too. */
const messageSchema = z.union([
  z.object({ type: z.literal('catchup'), data: jobPageSchema }),
  z.object({ type: z.literal('document'), data: documentSchema }),
  z.object({ type: z.literal('done') }),
  z.object({ type: z.literal('error'), error: anything }),
]);

type Message = z.output<typeof messageSchema>;

/** What the live connection of a job has told. */
export interface WatchState {
  id: string;
  /** `scraping` at first, then as the catch-up says; `completed` once done, `failed` after an error. */
  status: string;
  /** The documents of this message. */
  data: Document[];
  /** The last state of a watcher that failed. */
  error?: string | undefined;
}

const failed = (error = 'WebSocket error'): Message => ({ type: 'error', error });

/** Reads a message or the reason of a close frame; `undefined` for what it cannot read. As specified, a message that is not text ends it. */
function readMessage(text: unknown, apiKey: string): Message | undefined {
  if (typeof text !== 'string') return failed();
  return z.safeParse(messageSchema, readJson(text, apiKey)).data;
}

/** The key travels as subprotocol, where browsers allow only token characters. */
export function assertSubprotocol(apiKey: string) {
  if (/^[\w!#$%&'*+\-.^`|~]+$/.test(apiKey)) return;
  throw new ApiKeyError('The API key cannot open a live connection.', { statusCode: 401 });
}

/**
 * The live connection of a job, as specified: a state at the start, for the catch-up, for each document, and at the end. It is
 * a hint, not a record: the service closes it as done where no page is queued yet, sends nothing past its rate limit, and
 * loses what comes while nobody is connected. `poll` brings all documents.
 */
export async function* watch(
  { WebSocket, baseUrl, apiKey, setTimer }: Connection,
  id: string,
  signal?: AbortSignal,
): AsyncGenerator<WatchState, void, void> {
  signal?.throwIfAborted();
  const queue: Message[] = [];
  let wake = () => {};
  const push = (message: Message | undefined) => {
    if (message) queue.push(message);
    wake();
  };
  const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}/v1/crawl/${encodeURIComponent(id)}`, apiKey);
  const stopTimer = setTimer(() => push(failed('The live connection is silent.')), SILENCE_MS);
  socket.onmessage = ({ data }) => {
    stopTimer();
    push(readMessage(data, apiKey));
  };
  socket.onerror = () => push(failed());
  socket.onclose = ({ reason }) => push(readMessage(reason, apiKey) ?? failed());
  signal?.addEventListener('abort', () => wake());
  let status = 'scraping';
  try {
    yield { id, status, data: [] };
    for (;;) {
      const message = queue.shift();
      signal?.throwIfAborted();
      if (!message) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      } else if (message.type === 'catchup') {
        ({ status } = message.data);
        yield { id, status, data: await readDocuments(message.data.data ?? []) };
      } else if (message.type === 'document') {
        yield { id, status, data: [message.data] };
      } else {
        const error = message.type === 'error' ? (errorText(message.error) ?? 'WebSocket error') : undefined;
        yield { id, status: error === undefined ? 'completed' : 'failed', data: [], error };
        return;
      }
    }
  } finally {
    stopTimer();
    socket.onmessage = socket.onerror = socket.onclose = null;
    socket.close();
  }
}
