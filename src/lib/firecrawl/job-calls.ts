import type { Connection } from './connection.ts';
import { createLedger } from './documents.ts';
import { FirecrawlError, InvalidRequestError, JobError } from './errors.ts';
import { errorText } from './failure.ts';
import { type Job, readJob } from './job.ts';
import { createPager, nextQuery } from './pages.ts';
import type { Call, CallOptions, Request, StartOptions } from './request.ts';
import { cancelledSchema, jobErrorsSchema, jobPageSchema, startedSchema } from './schemas/job.ts';
import { type FollowOptions, followJob, type ReadPage, type WaitOptions, waitForJob, watchJob } from './watch.ts';

/** What differs between crawl and batch. */
export interface JobNoun {
  /** Words for messages: "start {name} job". */
  name: string;
  path: string;
  missingId: string;
  notStarted: string;
}

export interface StatusOptions extends CallOptions {
  /** Documents to leave out at the beginning. */
  skip?: number | undefined;
  /** Most documents to give. Default: 10 MiB of them. */
  limit?: number | undefined;
  /** `next` of the status before. Only its query is used: it may name a host that is not the base address. */
  next?: string | undefined;
  /** Follows `next` of a completed job and gives all documents at once. Default: false. */
  all?: boolean | undefined;
}

export interface StartAndWaitOptions extends WaitOptions, StartOptions {}

function statusQuery({ skip, limit, next }: StatusOptions): string {
  const query = new URLSearchParams(nextQuery(next));
  if (skip !== undefined) query.set('skip', String(skip));
  if (limit !== undefined) query.set('limit', String(limit));
  return query.size > 0 ? `?${query}` : '';
}

export function createJobCalls(connection: Connection, request: Request, noun: JobNoun) {
  const { name, path, missingId, notStarted } = noun;

  const pathOf = (id: string | undefined, base = path) => {
    if (!id) throw new InvalidRequestError(missingId, { statusCode: 400 });
    return `${base}/${encodeURIComponent(id)}`;
  };

  const readFrom =
    (base: string): ReadPage =>
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

  /** Sends the job off once. An answer that got lost may still have started it: nothing here repeats a start. */
  async function start(options: Promise<object>, { signal, idempotencyKey }: StartOptions = {}) {
    const action = `start ${name} job`;
    const call = { path, action, schema: startedSchema, signal, idempotencyKey };
    const { success, id, url, invalidURLs, error } = await request({ ...call, method: 'POST', body: await options });
    if (id && success !== false) return { id, url: url ?? undefined, invalidURLs: invalidURLs ?? [] };
    throw new JobError(notStarted, { statusCode: 400, serverText: errorText(error) });
  }

  /** All documents of a completed job, from its first page on. */
  async function readAll(id: string, page: Job, signal?: AbortSignal): Promise<Job> {
    const pager = createPager(id, createLedger(), 0);
    let step = pager.take({ ...page, expiresAt: page.expiresAt?.toISOString() });
    const data = [...step.state.data];
    while (step.waitMs !== undefined) {
      step = pager.take(await readFrom(path)(id, pager.query(), signal));
      for (const document of step.state.data) data.push(document);
    }
    return { ...page, data, next: undefined, missing: step.state.missing };
  }

  return {
    start,

    /** One question, answered as it is: no retries. */
    async status(id: string | undefined, options: StatusOptions = {}): Promise<Job> {
      const { signal, all } = options;
      const checked = id ?? '';
      const job = readJob(checked, await readFrom(path)(checked, statusQuery(options), signal));
      return all && job.status === 'completed' ? readAll(checked, job, signal) : job;
    },

    /** States by polling, until the job has ended and all documents have come. */
    poll: (id: string, options?: FollowOptions) => {
      pathOf(id);
      return followJob(connection, readPolled, id, options);
    },

    /** The same states, sooner, while a live connection lasts; by polling after it. Resumes a job by its id, too. */
    watch: (id: string, options?: FollowOptions) => {
      pathOf(id);
      return watchJob(connection, readPolled, id, options);
    },

    /** Polls to the end and gives all documents. */
    wait: (id: string, options?: WaitOptions) => {
      pathOf(id);
      return waitForJob(followJob(connection, readPolled, id, options), id, options);
    },

    async startAndWait(body: Promise<object>, options: StartAndWaitOptions = {}): Promise<Job> {
      const { id } = await start(body, options);
      return waitForJob(followJob(connection, readPolled, id, options), id, options);
    },

    /**
     * Stops a job; pages in flight still finish, and what was crawled can still be read. The service agrees to cancel
     * a completed job as well, which then counts as cancelled.
     */
    cancel: async (id: string, { signal }: CallOptions = {}) => {
      const action = `cancel ${name} job`;
      const { status } = await request({ method: 'DELETE', path: pathOf(id), action, schema: cancelledSchema, signal });
      return { status: status ?? 'cancelled' };
    },

    /**
     * Pages that failed, and those that robots.txt keeps away. Specified as DELETE, for which the service has no route;
     * it answers to GET, which is asked after a 404 or 405.
     */
    errors: async (id: string, { signal }: CallOptions = {}) => {
      const call: Omit<Call<typeof jobErrorsSchema>, 'method'> = {
        path: `${pathOf(id)}/errors`,
        action: `check ${name} errors`,
        schema: jobErrorsSchema,
        signal,
      };
      try {
        return await request({ ...call, method: 'DELETE' });
      } catch (error) {
        if (!(error instanceof FirecrawlError) || ![404, 405].includes(error.statusCode)) throw error;
        return request({ ...call, method: 'GET' });
      }
    },
  };
}
