import type { Connection } from './connection.ts';
import { FirecrawlError, InvalidRequestError, JobError } from './errors.ts';
import { errorText } from './failure.ts';
import { type Job, readJob } from './job.ts';
import { nextQuery } from './pages.ts';
import type { CallOptions, Request, StartOptions } from './request.ts';
import { cancelledSchema, jobErrorsSchema, jobPageSchema, startedSchema } from './schemas/job.ts';
import { type FollowOptions, followJob, type ReadPage, type WaitOptions, waitForJob, watchJob } from './watch.ts';
import { wireOptions } from './wire-options.ts';

/** What differs between crawl and batch. */
export interface JobNoun {
  /** Words for messages: "start {name} job", "No {name} ID provided". */
  name: string;
  path: string;
  /** What is scraped, as the body names it. */
  subject: 'url' | 'urls';
  notStarted: string;
}

export interface StatusOptions extends CallOptions {
  /** Documents to leave out at the beginning. */
  skip?: number | undefined;
  /** Most documents to give. Default: 10 MiB of them. */
  limit?: number | undefined;
  /** `next` of the status before. Only its query is used: it may name a host that is not the base address. */
  next?: string | undefined;
}

export interface StartAndWaitOptions extends WaitOptions, StartOptions {}

function statusQuery({ skip, limit, next }: StatusOptions): string {
  const query = new URLSearchParams(nextQuery(next));
  if (skip !== undefined) query.set('skip', `${skip}`);
  if (limit !== undefined) query.set('limit', `${limit}`);
  return query.size > 0 ? `?${query}` : '';
}

export function createJobCalls<Subject, Options extends object>(
  connection: Connection,
  request: Request,
  { name, path, subject, notStarted }: JobNoun,
) {
  const pathOf = (id: string | undefined, base = path) => {
    if (!id) throw new InvalidRequestError(`No ${name} ID provided`, { statusCode: 400 });
    return `${base}/${encodeURIComponent(id)}`;
  };

  const readFrom =
    (base?: string): ReadPage =>
    (id, query, signal) =>
      request({
        method: 'GET',
        path: pathOf(id, base) + query,
        action: `check ${name} status`,
        schema: jobPageSchema,
        signal,
      });

  /** Crawls and batches share their ids, and the specification polls both on the crawl path. */
  const readPolled = readFrom('/v1/crawl');

  /** The method for errors that the service was seen to answer; after a 404 or 405 the other. */
  let errorsMethod: 'DELETE' | 'GET' = 'GET';

  /** States by polling, until the job has ended and all documents have come. */
  const poll = (id: string, options?: FollowOptions) => {
    pathOf(id);
    return followJob(connection, readPolled, id, options);
  };

  /** Polls to the end and gives all documents. */
  const wait = async (id: string, options?: WaitOptions) => waitForJob(poll(id, options), id, options);

  /** Sends the job off once. An answer that got lost may still have started it: nothing here repeats a start. */
  async function start(of: Subject, options?: Options, { signal, idempotencyKey }: StartOptions = {}) {
    const { success, id, invalidURLs, error } = await request({
      method: 'POST',
      path,
      action: `start ${name} job`,
      schema: startedSchema,
      body: { [subject]: of, ...(await wireOptions(options)) },
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

    /** One question, answered as it is: no retries, and one page of documents. `wait` gives all of a completed job. */
    status: async (id = '', options: StatusOptions = {}): Promise<Job> =>
      readJob(id, await readFrom()(id, statusQuery(options), options.signal)),

    /** The same states, sooner, while a live connection lasts; by polling after it. Resumes a job by its id, too. */
    watch: (id: string, options?: FollowOptions) => {
      pathOf(id);
      return watchJob(connection, readPolled, id, options);
    },

    /**
     * Stops a job; pages in flight still finish, and what was crawled can still be read. The service agrees to cancel
     * a completed job as well, which then counts as cancelled.
     */
    cancel: async (id: string, { signal }: CallOptions = {}) =>
      request({ method: 'DELETE', path: pathOf(id), action: `cancel ${name} job`, schema: cancelledSchema, signal }),

    /**
     * Pages that failed, and those that robots.txt keeps away. Specified as DELETE, for which the service as it runs
     * has no route: GET is asked first, so that no crawl logs a 404, and DELETE where that is missing.
     */
    errors: async (id: string, { signal }: CallOptions = {}) => {
      const ask = () =>
        request({
          method: errorsMethod,
          path: `${pathOf(id)}/errors`,
          action: `check ${name} errors`,
          schema: jobErrorsSchema,
          signal,
        });
      try {
        return await ask();
      } catch (error) {
        const hasNoRoute = error instanceof FirecrawlError && [404, 405].includes(error.statusCode);
        if (!hasNoRoute) throw error;
        errorsMethod = errorsMethod === 'GET' ? 'DELETE' : 'GET';
        return ask();
      }
    },
  };
}
