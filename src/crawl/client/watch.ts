import { custom, object, type output, safeParse, union } from 'zod/mini';
import type { Connection } from './connection.ts';
import { ApiKeyError } from './errors.ts';
import { errorText, readJson } from './json.ts';
import { createDeduplicator, type FollowOptions, followJob, type ReadPage } from './paging.ts';
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
function assertSubprotocol(apiKey: string) {
  if (/^[\w!#$%&'*+\-.^`|~]+$/.test(apiKey)) return;
  throw new ApiKeyError('The API key cannot open a live connection.', { statusCode: 401 });
}

/** The documents that a message brings. */
function documentsOf(message: Message | End): readonly Document[] {
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
async function* readSocket(
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

/** A live connection begins with all documents in one message: with more of them than this, polling costs less. */
const MAX_REPEATED = 200;

/** A wait that can be ended early. */
function createAlarm(sleep: Connection['sleep']) {
  let controller = new AbortController();
  return {
    /** Ends the current wait, or the next one. */
    ring: () => controller.abort(),
    async sleep(ms: number, signal?: AbortSignal) {
      try {
        await sleep(ms, AbortSignal.any(signal ? [controller.signal, signal] : [controller.signal]));
      } catch (error) {
        signal?.throwIfAborted();
        if (!controller.signal.aborted) throw error;
      }
      if (controller.signal.aborted) controller = new AbortController();
    },
  };
}

/** Yields from both streams as their items come, at the reader's pace, until the first of them ends. */
async function* merge<Main, Side>(
  main: AsyncGenerator<Main, void, void>,
  side: AsyncGenerator<Side, void, void>,
): AsyncGenerator<Main | Side, void, void> {
  // `Promise.race` would keep every item for as long as the other stream waits.
  const arrived: (() => { stream: unknown; result: IteratorResult<Main | Side, void> })[] = [];
  let wake = () => {};
  const arrive = (item: (typeof arrived)[number]) => {
    arrived.push(item);
    wake();
  };
  const request = (stream: typeof main | typeof side) =>
    stream.next().then(
      (result) => arrive(() => ({ stream, result })),
      (error) =>
        arrive(() => {
          throw error;
        }),
    );
  void request(main);
  void request(side);
  try {
    for (;;) {
      const item = arrived.shift()?.();
      if (!item) await new Promise<void>((resolve) => (wake = resolve));
      else if (!item.result.done) {
        yield item.result.value;
        void request(item.stream === main ? main : side);
      } else if (item.stream === main) return;
    }
  } finally {
    // Not awaited: a stream that waits for something ends when it is aborted.
    for (const stream of [main, side]) stream.return().catch(() => {});
  }
}

/**
 * Yields the same states as `followJob`, sooner: documents come over a live connection, and the counts from the status,
 * which is asked beside it. The live connection is only a hint. The service sends `done` for a job that is canceled and,
 * right after the start, for one that has not begun; so only the status says that a job is over.
 */
export async function* watchJob(
  connection: Connection,
  readPage: ReadPage,
  id: string,
  options: FollowOptions = {},
): AsyncGenerator<Job, void, void> {
  assertSubprotocol(connection.apiKey);
  options.signal?.throwIfAborted();
  const left = new AbortController();
  const signal = options.signal ? AbortSignal.any([left.signal, options.signal]) : left.signal;
  const documents = createDeduplicator(options.seen);
  const alarm = createAlarm(connection.sleep);
  const hasBegun = Promise.withResolvers<void>();
  /** The last status. */
  let status = startedJob(id);
  let isLive = false;
  /** After a failure, polling waits as long as the service specifies: nothing ends that wait early. */
  let isRetrying = false;
  let warning: string | undefined;

  const polled = followJob(
    { ...connection, sleep: (...args) => (isRetrying ? connection : alarm).sleep(...args) },
    readPage,
    id,
    {
      ...options,
      signal,
      onRetry(error, waitMs) {
        isRetrying = true;
        options.onRetry?.(error, waitMs);
      },
    },
    documents,
    () => isLive,
  );

  /** Connects once a running job knows of pages, and again, after growing waits, when the connection is lost. */
  async function* listen() {
    try {
      for (const waitMs of REOPEN_MS) {
        await hasBegun.promise;
        if (documents.count() > MAX_REPEATED || !isInProgress(status.status)) return;
        yield* readSocket(connection, id, signal);
        alarm.ring();
        await connection.sleep(waitMs, signal);
      }
    } catch (cause) {
      // No WebSocket support, or none allowed to this URL. Polling continues.
      warning = String(cause);
    }
  }

  /** The documents that no status has brought: one message holds all of a job, however large. */
  async function catchUp() {
    try {
      for await (const message of readSocket(connection, id, signal)) return documents.filter(documentsOf(message));
    } catch {
      // No live connection.
    }
    return [];
  }

  /** A document comes without counts: those of the last status stay, but never say less than has come. */
  function liveState(data: Document[]): Job {
    const completed = Math.max(status.completed, documents.count());
    const total = status.total && Math.max(status.total, completed);
    return { ...status, data, completed, total, isLive, isAnswer: false, warning, isFinished: false, missing: 0 };
  }

  try {
    for await (const item of merge(polled, listen())) {
      if ('isFinished' in item) {
        status = item;
        isRetrying = false;
        if (item.total > 0 && isInProgress(item.status)) hasBegun.resolve();
        const late = item.isFinished && item.missing > 0 ? await catchUp() : [];
        const missing = Math.max(0, item.missing - late.length);
        yield { ...item, data: [...item.data, ...late], missing, isLive, warning };
        // Messages that are still on their way have nothing to add.
        if (item.isFinished) return;
      } else {
        isLive = item.type !== 'end';
        warning = item.type === 'end' ? item.warning : undefined;
        yield liveState(documents.filter(documentsOf(item)));
      }
    }
  } finally {
    left.abort();
  }
}
