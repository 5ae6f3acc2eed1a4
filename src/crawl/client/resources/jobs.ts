import * as z from 'zod/mini';
import type { Connection } from '../connection.ts';
import { identityOf, readDocuments } from '../documents.ts';
import { FirecrawlError, InvalidRequestError, JobError } from '../errors.ts';
import { errorText } from '../json.ts';
import { type ListRead, newList, nextPlace, type Reading, readAnswer } from '../list.ts';
import type { BatchScrapeOptions, CrawlOptions } from '../options.ts';
import { type PollOptions, poll } from '../poll.ts';
import type { CallOptions, Request, StartOptions } from '../request.ts';
import {
  cancelledSchema,
  type Document,
  type Job,
  type JobPage,
  jobErrorsSchema,
  jobPageSchema,
  readJob,
  startedJob,
  startedSchema,
  text,
} from '../schemas.ts';
import { POLL_MS } from '../waits.ts';
import { assertSubprotocol, type WatchState, watch } from '../watch.ts';

interface Resource {
  /** Used in messages: "start {name} job", "No {name} ID provided". */
  name: string;
  path: string;
  /** The body's key for what to scrape. */
  subject: 'url' | 'urls';
  notStarted: string;
}

interface StatusOptions extends CallOptions {
  /** Documents to skip. */
  skip?: number | undefined;
  /** Maximum number of documents. Default: 10 MiB of them. */
  limit?: number | undefined;
  /** `next` of the previous status. Only its query is used: it may name a host that is not the base URL's. */
  next?: string | undefined;
}

export interface JobPollOptions extends PollOptions {
  /** Time between two polls, in milliseconds. Default and minimum: 2,000. */
  pollIntervalMs?: number | undefined;
}

export interface WaitOptions extends JobPollOptions {
  /** Called with each state as it arrives, new documents included. */
  onUpdate?: ((job: Job) => void) | undefined;
  /** `false` leaves `data` of the result empty, for jobs too large to hold in memory: use the documents in `onUpdate`. */
  keepDocuments?: boolean | undefined;
}

interface StartAndWaitOptions extends WaitOptions, StartOptions {}

interface ReadOptions extends CallOptions {
  /** Whether a document has arrived before. */
  isKnown: (document: Document) => boolean;
  /** For how long the job has been read, in milliseconds. */
  elapsedMs: number;
}

/** A service answers a start at once: it only queues the job. */
const MAX_START_MS = 60_000;

/** A crawl that the service runs. */
export interface ActiveCrawl {
  id: string;
  url: string;
  /** When it was started, by the service's clock; `NaN` if it does not say. */
  createdAtMs: number;
}

const activeSchema = z.object({ crawls: z.array(z.object({ id: z.string(), url: text, created_at: text })) });

/** The query of a `next` URL. Its host is never used: the service may name another, and `https` where it is `http`. */
const nextQuery = (next: string | null | undefined): string => /\?[^#]*/.exec(next ?? '')?.[0] ?? '';

function statusQuery({ skip, limit, next }: StatusOptions): string {
  const query = new URLSearchParams(nextQuery(next));
  if (skip !== undefined) query.set('skip', `${skip}`);
  if (limit !== undefined) query.set('limit', `${limit}`);
  return query.size > 0 ? `?${query}` : '';
}

/** The calls that crawls and batches share. */
function createJobs<Subject, Options extends object>(
  connection: Connection,
  request: Request,
  { name, path, subject, notStarted }: Resource,
) {
  const pathOf = (id: string | undefined, base = path) => {
    if (!id) throw new InvalidRequestError(`No ${name} ID provided`, { statusCode: 400 });
    return `${base}/${encodeURIComponent(id)}`;
  };

  const readPage = async (id: string, query: string, signal?: AbortSignal, base = path): Promise<JobPage> => {
    const call = { method: 'GET', path: pathOf(id, base) + query, action: `check ${name} status`, signal } as const;
    const { data, ...page } = await request({ ...call, schema: jobPageSchema });
    return { ...page, data: data && (await readDocuments(data)) };
  };

  /** The method for errors that worked last; after a 404 or 405 the other. */
  let errorsMethod: 'DELETE' | 'GET' = 'GET';

  /**
   * Reads a list on from where it was read to: a single request, without retries. Crawls and batches share their ids, and
   * the specification polls both on the crawl path.
   */
  async function read(id: string, list: ListRead, { signal, isKnown, elapsedMs }: ReadOptions): Promise<Reading> {
    const { from, query } = nextPlace(list);
    const page = await readPage(id, query, signal, '/v1/crawl');
    const job = readJob(id, page);
    if (job.status === 'completed' && !page.data && list.arrived === 0) {
      throw new JobError('Crawl job completed but no data was returned');
    }
    return readAnswer(list, from, { job, page }, isKnown, elapsedMs);
  }

  /** Polls until the job has ended and all documents have arrived. */
  function pollJob(id: string, { signal, pollIntervalMs = 0 }: JobPollOptions = {}) {
    pathOf(id);
    const startedAtMs = connection.now();
    const known = new Set<string>();
    let list = newList;
    return poll(
      connection,
      async () => {
        const isKnown = (document: Document) => known.has(identityOf(document));
        const reading = await read(id, list, { signal, isKnown, elapsedMs: connection.now() - startedAtMs });
        const { job, fresh, waitMs = 0 } = reading;
        ({ list } = reading);
        for (const document of fresh) known.add(identityOf(document));
        const isPoll = waitMs >= POLL_MS;
        return { state: job, waitMs: job.isFinished ? undefined : isPoll ? Math.max(waitMs, pollIntervalMs) : waitMs };
      },
      { signal },
    );
  }

  /**
   * Polls to the end and returns all documents.
   * @throws {JobError} if the job failed or was canceled. Like every error of this client that ends a wait, its `job` holds
   * what had arrived until then.
   */
  async function wait(id: string, { onUpdate, keepDocuments = true, ...options }: WaitOptions = {}) {
    let job = startedJob(id);
    const data: Document[] = [];
    try {
      for await (const state of pollJob(id, options)) {
        onUpdate?.(state);
        if (keepDocuments) for (const document of state.data) data.push(document);
        job = { ...state, data };
      }
      if (job.status === 'completed') return job;
      throw new JobError(`Crawl job failed or was stopped. Status: ${job.status}`, { serverText: job.error });
    } catch (error) {
      if (error instanceof FirecrawlError) error.job = { ...job, data };
      throw error;
    }
  }

  /** Never retried: a lost answer may still have started a paid job. */
  async function start(of: Subject, options?: Options, { signal, idempotencyKey }: StartOptions = {}) {
    const { success, id, invalidURLs, error } = await request({
      method: 'POST',
      path,
      action: `start ${name} job`,
      schema: startedSchema,
      body: { [subject]: of, ...options },
      timeLimitMs: MAX_START_MS,
      signal,
      idempotencyKey,
    });
    if (id && success !== false) return { id, invalidURLs: invalidURLs ?? [] };
    throw new JobError(notStarted, { statusCode: 400, serverText: errorText(error) });
  }

  return {
    start,
    read,
    poll: pollJob,
    wait,

    startAndWait: async (of: Subject, options?: Options, waitOptions?: StartAndWaitOptions) =>
      wait((await start(of, options, waitOptions)).id, waitOptions),

    /** A single request without retries, for one page of documents. `wait` returns all of a completed job. */
    status: async (id = '', options: StatusOptions = {}): Promise<Job> =>
      readJob(id, await readPage(id, statusQuery(options), options.signal)),

    /** The live connection, as long as it lasts. It says less than `poll`, sooner: see `watch.ts`. */
    watch(id: string, { signal }: CallOptions = {}): AsyncGenerator<WatchState, void, void> {
      pathOf(id);
      assertSubprotocol(connection.apiKey);
      return watch(connection, id, signal);
    },

    /**
     * Stops a job. Pages in flight still finish, and what was crawled can still be read. The service also accepts this
     * for a completed job, which then counts as canceled.
     */
    cancel: async (id: string, { signal }: CallOptions = {}) =>
      request({ method: 'DELETE', path: pathOf(id), action: `cancel ${name} job`, schema: cancelledSchema, signal }),

    /**
     * Pages that failed, and those that robots.txt blocks. Specified as DELETE, for which the deployed service has no
     * route: GET comes first, so that a browser does not log a 404 for each crawl, and DELETE where GET is missing. Only
     * an answer without the service's own text says that a route is missing; with it, the job is.
     */
    errors: async (id: string, { signal }: CallOptions = {}) => {
      const send = () =>
        request({
          method: errorsMethod,
          path: `${pathOf(id)}/errors`,
          action: `check ${name} errors`,
          schema: jobErrorsSchema,
          signal,
        });
      try {
        return await send();
      } catch (error) {
        const hasNoRoute =
          error instanceof FirecrawlError && [404, 405].includes(error.statusCode) && error.serverText === undefined;
        if (!hasNoRoute) throw error;
        errorsMethod = errorsMethod === 'GET' ? 'DELETE' : 'GET';
        return send();
      }
    },
  };
}

/** A site, page by page, from one URL. */
export const createCrawl = (connection: Connection, request: Request) => ({
  ...createJobs<string, CrawlOptions>(connection, request, {
    name: 'crawl',
    path: '/v1/crawl',
    subject: 'url',
    notStarted: 'Crawl job failed to start',
  }),

  /** The account's crawls that run now: also one whose start had no answer. */
  async active({ signal }: CallOptions = {}): Promise<ActiveCrawl[]> {
    const call = { method: 'GET', path: '/v1/crawl/active', action: 'list active crawls', signal } as const;
    const { crawls } = await request({ ...call, schema: activeSchema });
    return crawls.map(({ id, url, created_at }) => ({ id, url: url ?? '', createdAtMs: Date.parse(created_at ?? '') }));
  },
});

/** A list of pages. */
export const createBatchScrape = (connection: Connection, request: Request) =>
  createJobs<readonly string[], BatchScrapeOptions>(connection, request, {
    name: 'batch scrape',
    path: '/v1/batch/scrape',
    subject: 'urls',
    notStarted: 'Batch scrape job failed to start',
  });
