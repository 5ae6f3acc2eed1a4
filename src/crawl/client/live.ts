import * as z from 'zod/mini';
import type { Connection } from './connection.ts';
import { ApiKeyError } from './errors.ts';
import type { Deduplicator, Source } from './follow.ts';
import { errorText, readJson } from './json.ts';
import {
  anything,
  type Document,
  documentSchema,
  isInProgress,
  type Job,
  jobPageSchema,
  startedJob,
} from './schemas.ts';
import { REOPEN_MS, SILENCE_MS } from './waits.ts';

/** With more messages waiting for a slow reader, polling takes over, which goes at the reader's pace. */
const MAX_BACKLOG = 50;
/** A live connection begins with all documents in one message: with more of them than this, polling costs less. */
const MAX_REPEATED = 200;

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
}

type Message = Extract<z.output<typeof messageSchema>, { data: unknown }> | End;

/** The key travels as subprotocol, where browsers allow only token characters. */
function assertSubprotocol(apiKey: string) {
  if (/^[\w!#$%&'*+\-.^`|~]+$/.test(apiKey)) return;
  throw new ApiKeyError('The API key cannot open a live connection.', { statusCode: 401 });
}

/** The documents that a message brings. */
function documentsOf(message: Message): readonly Document[] {
  if (message.type === 'document') return [message.data];
  return message.type === 'catchup' ? (message.data.data ?? []) : [];
}

const end = (warning?: string): End => ({ type: 'end', warning });

/** Reads a message or the reason of a close frame. Skips what it cannot read; the document then comes by polling. */
function readMessage(text: unknown, apiKey: string): Message | undefined {
  // As specified: a message that is not text closes the watcher.
  if (typeof text !== 'string') return end('WebSocket error');
  const { data } = z.safeParse(messageSchema, readJson(text, apiKey));
  if (data?.type === 'done') return end();
  return data?.type === 'error' ? end(errorText(data.error) ?? 'WebSocket error') : data;
}

/** Takes the catch-up and the documents as they come, and one `end`. Returns what closes the connection in silence. */
function openSocket(
  { WebSocket, baseUrl, apiKey, setTimer }: Connection,
  id: string,
  take: (message: Message) => void,
): () => void {
  const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}/v1/crawl/${encodeURIComponent(id)}`, apiKey);
  const close = () => {
    stopTimer();
    socket.onmessage = socket.onerror = socket.onclose = null;
    socket.close();
  };
  const push = (message: Message) => {
    if (message.type === 'end') close();
    take(message);
  };
  const stopTimer = setTimer(() => push(end('The live connection is silent.')), SILENCE_MS);
  socket.onmessage = ({ data }) => {
    stopTimer();
    const message = readMessage(data, apiKey);
    if (message) push(message);
  };
  socket.onerror = () => push(end('WebSocket error'));
  socket.onclose = ({ reason }) => {
    const message = readMessage(reason, apiKey);
    push(message?.type === 'end' ? message : end());
  };
  return close;
}

/**
 * The live connection of a job, as a source beside its status: brings documents early. Its end says that something may
 * have happened to the job. Opens once a running job knows of pages, and again, after growing waits, when it is lost.
 * @throws {ApiKeyError} for a key that cannot be sent.
 */
export function openLive(connection: Connection, id: string, documents: Deduplicator, signal: AbortSignal) {
  assertSubprotocol(connection.apiKey);
  const queue: Message[] = [];
  const waitsMs = [...REOPEN_MS];
  let wake = () => {};
  let close: (() => void) | undefined;
  let status = startedJob(id);
  let hasOpened = false;
  let isLive = false;
  let hasEnded = false;
  let warning: string | undefined;

  function take(message: Message) {
    queue.push(message);
    if (message.type === 'end') void reopen();
    else if (queue.length > MAX_BACKLOG) {
      close?.();
      take(end('The live connection is too fast.'));
    }
    wake();
  }

  function open() {
    if (signal.aborted || documents.count() > MAX_REPEATED || !isInProgress(status.status)) return;
    hasOpened = true;
    try {
      close = openSocket(connection, id, take);
    } catch (cause) {
      // No WebSocket support, or none allowed to this URL. Polling continues.
      warning = String(cause);
    }
  }

  async function reopen() {
    const waitMs = waitsMs.shift();
    if (waitMs === undefined) return;
    await connection.sleep(waitMs, signal).then(open, () => {});
  }

  /** The first message holds all of a job, however large: also what no status has brought. */
  const catchUp = () =>
    new Promise<readonly Document[]>((resolve) => {
      signal.addEventListener('abort', () => resolve([]));
      const closeThis = openSocket(connection, id, (message) => {
        closeThis();
        resolve(documents.filter(documentsOf(message)));
      });
      close = closeThis;
    }).catch(() => []);

  const source: Source<Job> = {
    /** A document comes without counts: those of the last status stay, but never say less than has come. */
    take() {
      const message = queue.shift();
      if (!message) return undefined;
      isLive = message.type !== 'end';
      hasEnded ||= !isLive;
      warning = message.type === 'end' ? message.warning : undefined;
      const data = documents.filter(documentsOf(message));
      const completed = Math.max(status.completed, documents.count());
      const total = status.total && Math.max(status.total, completed);
      return { ...status, data, completed, total, isLive, isAnswer: false, warning, isFinished: false, missing: 0 };
    },
    arrival: () =>
      new Promise((resolve) => {
        wake = resolve;
      }),
    wake: () => wake(),
    hasEnded() {
      const ended = hasEnded;
      hasEnded = false;
      return ended;
    },
  };

  return {
    source,
    isLive: () => isLive,
    close: () => close?.(),
    /** A status of the job, with what the connection knows. */
    async complete(job: Job): Promise<Job> {
      status = job;
      if (!hasOpened && job.total > 0) open();
      if (!job.isFinished || job.missing === 0) return { ...job, isLive, warning };
      close?.();
      const late = await catchUp();
      return { ...job, data: [...job.data, ...late], missing: Math.max(0, job.missing - late.length), isLive, warning };
    },
  };
}
