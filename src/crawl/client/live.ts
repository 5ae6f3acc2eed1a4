import * as z from 'zod/mini';
import type { Connection } from './connection.ts';
import { readDocuments } from './documents.ts';
import { ApiKeyError } from './errors.ts';
import { errorText, readJson } from './json.ts';
import { anything, type Document, documentSchema, jobPageSchema } from './schemas.ts';
import { REOPEN_MS, SILENCE_MS } from './waits.ts';

/** With longer messages waiting for a slow reader, in characters, polling takes over, which goes at the reader's pace. */
const MAX_BACKLOG = 10_000_000;

/** The service sends `done` and `error` as the reason of the close frame; a message may hold them, too. */
const messageSchema = z.union([
  z.object({ type: z.literal('catchup'), data: jobPageSchema }),
  z.object({ type: z.literal('document'), data: documentSchema }),
  z.object({ type: z.literal('done') }),
  z.object({ type: z.literal('error'), error: anything }),
]);

/** The live connection is over, for any reason. */
interface End {
  type: 'end';
  warning: string | undefined;
  /** `done`: as the service says. `left`: we have closed it. */
  how: 'done' | 'lost' | 'left';
}

type Message = Extract<z.output<typeof messageSchema>, { data: unknown }> | End;

/** The key travels as subprotocol, where browsers allow only token characters. */
function assertSubprotocol(apiKey: string) {
  if (/^[\w!#$%&'*+\-.^`|~]+$/.test(apiKey)) return;
  throw new ApiKeyError('The API key cannot open a live connection.', { statusCode: 401 });
}

/** The documents that messages bring. Those of a first message are checked here, as it may hold thousands. */
const documentsOf = async (messages: readonly Message[]): Promise<Document[]> => [
  ...(await readDocuments(
    messages.flatMap((message) => (message.type === 'catchup' ? (message.data.data ?? []) : [])),
  )),
  ...singleDocuments(messages),
];

const singleDocuments = (messages: readonly Message[]) =>
  messages.flatMap((message) => (message.type === 'document' ? [message.data] : []));

const end = (warning?: string, how: End['how'] = 'lost'): End => ({ type: 'end', warning, how });

/** Reads a message or the reason of a close frame. Skips what it cannot read; polling then brings the document. */
function readMessage(text: unknown, apiKey: string): Message | undefined {
  // As specified: a message that is not text closes the watcher.
  if (typeof text !== 'string') return end('WebSocket error');
  const { data } = z.safeParse(messageSchema, readJson(text, apiKey));
  if (data?.type === 'done') return end(undefined, 'done');
  return data?.type === 'error' ? end(errorText(data.error) ?? 'WebSocket error') : data;
}

/** Takes the catch-up and the documents as they arrive, with their lengths, and one `end`. Returns what closes it in silence. */
function openSocket(
  { WebSocket, baseUrl, apiKey, setTimer }: Connection,
  id: string,
  take: (message: Message, length: number) => void,
): () => void {
  const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}/v1/crawl/${encodeURIComponent(id)}`, apiKey);
  const close = () => {
    stopTimer();
    socket.onmessage = socket.onerror = socket.onclose = null;
    socket.close();
  };
  const push = (message: Message, length = 0) => {
    if (message.type === 'end') close();
    take(message, length);
  };
  const stopTimer = setTimer(() => push(end('The live connection is silent.')), SILENCE_MS);
  socket.onmessage = ({ data }) => {
    stopTimer();
    const message = readMessage(data, apiKey);
    if (message) push(message, data.length);
  };
  socket.onerror = () => push(end('WebSocket error'));
  socket.onclose = ({ reason }) => {
    const message = readMessage(reason, apiKey);
    push(message?.type === 'end' ? message : end());
  };
  return close;
}

/** What has arrived since this was asked last. */
interface News {
  documents: Promise<readonly Document[]>;
  /** How a connection has ended, if one has: then something may have happened to the job. */
  end: End['how'] | undefined;
}

/**
 * The live connection of a job, which brings documents early. `open` opens it, and again after growing waits where it was
 * lost.
 * @throws {ApiKeyError} for a key that cannot be sent.
 */
export function openLive(connection: Connection, id: string, signal: AbortSignal | undefined) {
  assertSubprotocol(connection.apiKey);
  const waitsMs = [...REOPEN_MS];
  let queue: Message[] = [];
  let backlog = 0;
  let wake = () => {};
  let closeSocket: (() => void) | undefined;
  let isLive = false;
  let openAgainMs = 0;
  let warning: string | undefined;

  function take(message: Message, length: number) {
    backlog += length;
    queue.push(message);
    if (message.type === 'end') lose(message.warning);
    else if (queue.length > 1 && backlog > MAX_BACKLOG) {
      close();
      take(end('The live connection is too fast.', 'left'), 0);
    }
    wake();
  }

  function lose(reason: string | undefined) {
    closeSocket = undefined;
    warning = reason;
    openAgainMs = connection.now() + (waitsMs.shift() ?? Number.POSITIVE_INFINITY);
  }

  function close() {
    closeSocket?.();
    closeSocket = undefined;
    isLive = false;
  }

  return {
    /** Documents arrive over it. */
    isLive: () => isLive,
    /** Its first message has not arrived. */
    isOpening: () => closeSocket !== undefined && !isLive,
    /** Why there is no live connection, if one was tried. */
    warning: () => warning,
    open() {
      if (closeSocket || connection.now() < openAgainMs) return;
      try {
        closeSocket = openSocket(connection, id, take);
      } catch (cause) {
        // No WebSocket support, or none allowed to this URL. Polling continues.
        lose(String(cause));
        openAgainMs = Number.POSITIVE_INFINITY;
      }
    },
    arrival: () =>
      new Promise<undefined>((resolve) => {
        wake = () => resolve(undefined);
        if (queue.length > 0) wake();
      }),
    take(): News | undefined {
      const last = queue.at(-1);
      if (!last) return undefined;
      const messages = queue;
      const wasLive = isLive || messages.some(({ type }) => type !== 'end');
      const ended = messages.find((message) => message.type === 'end');
      queue = [];
      backlog = 0;
      isLive = last.type !== 'end';
      // One that has never brought a message has lost nothing.
      const how = ended?.how === 'lost' && !wasLive ? 'left' : ended?.how;
      return { documents: documentsOf(messages), end: how };
    },
    /** The documents that wait to be taken, but for those of a first message. */
    waiting: () => singleDocuments(queue),
    /** The first message of a connection holds all of a job, however large. */
    async catchUp(): Promise<readonly Document[]> {
      close();
      const { promise, resolve } = Promise.withResolvers<Message[]>();
      signal?.addEventListener('abort', () => resolve([]));
      try {
        closeSocket = openSocket(connection, id, (message) => resolve([message]));
        return await documentsOf(await promise);
      } catch {
        return [];
      } finally {
        close();
      }
    },
    close,
  };
}

export type Live = ReturnType<typeof openLive>;
