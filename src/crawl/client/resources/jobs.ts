import type { Connection } from '../connection.ts';
import { readDocuments } from '../documents.ts';
import { FirecrawlError, InvalidRequestError, JobError } from '../errors.ts';
import { type FollowOptions, followJob, nextQuery, type ReadPage, type WaitOptions, waitForJob } from '../follow.ts';
import { errorText } from '../json.ts';
import type { BatchScrapeOptions, CrawlOptions } from '../options.ts';
import type { CallOptions, Request, StartOptions } from '../request.ts';
import { cancelledSchema, type Job, jobErrorsSchema, jobPageSchema, readJob, startedSchema } from '../schemas.ts';

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

interface StartAndWaitOptions extends WaitOptions, StartOptions {}

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

  const readFrom =
    (base?: string): ReadPage =>
    async (id, query, signal) => {
      const call = { method: 'GET', path: pathOf(id, base) + query, action: `check ${name} status`, signal } as const;
      const { data, ...page } = await request({ ...call, schema: jobPageSchema });
      return { ...page, data: data && (await readDocuments(data)) };
    };

  /** Crawls and batches share their ids, and the specification polls both on the crawl path. */
  const readPolled = readFrom('/v1/crawl');

  /** The method for errors that worked last; after a 404 or 405 the other. */
  let errorsMethod: 'DELETE' | 'GET' = 'GET';

  /** Polls until the job has ended and all documents have arrived. */
  const poll = (id: string, options?: FollowOptions) => {
    pathOf(id);
    return followJob(connection, readPolled, id, options);
  };

  /** Polls to the end and returns all documents. */
  const wait = async (id: string, options?: WaitOptions) => waitForJob(poll(id, options), id, options);

  /** Never retried: a lost answer may still have started a paid job. */
  async function start(of: Subject, options?: Options, { signal, idempotencyKey }: StartOptions = {}) {
    const { success, id, invalidURLs, error } = await request({
      method: 'POST',
      path,
      action: `start ${name} job`,
      schema: startedSchema,
      body: { [subject]: of, ...options },
      signal,
      idempotencyKey,
    });
    if (id && success !== false) return { id, invalidURLs: invalidURLs ?? [] };
    throw new JobError(notStarted, { statusCode: 400, serverText: errorText(error) });
  }

  return {
    start,
    poll,
    wait,

    startAndWait: async (of: Subject, options?: Options, waitOptions?: StartAndWaitOptions) =>
      wait((await start(of, options, waitOptions)).id, waitOptions),

    /** A single request without retries, for one page of documents. `wait` returns all of a completed job. */
    status: async (id = '', options: StatusOptions = {}): Promise<Job> =>
      readJob(id, await readFrom()(id, statusQuery(options), options.signal)),

    /** Like `poll`, sooner: over a live connection while it lasts, then by polling. */
    watch: (id: string, options?: FollowOptions) => {
      pathOf(id);
      return followJob(connection, readPolled, id, options, true);
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
export const createCrawl = (connection: Connection, request: Request) =>
  createJobs<string, CrawlOptions>(connection, request, {
    name: 'crawl',
    path: '/v1/crawl',
    subject: 'url',
    notStarted: 'Crawl job failed to start',
  });

/** A list of pages. */
export const createBatchScrape = (connection: Connection, request: Request) =>
  createJobs<readonly string[], BatchScrapeOptions>(connection, request, {
    name: 'batch scrape',
    path: '/v1/batch/scrape',
    subject: 'urls',
    notStarted: 'Batch scrape job failed to start',
  });
