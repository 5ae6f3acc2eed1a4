import type { Connection } from '../connection.ts';
import { errorText } from '../failure.ts';
import { withJsonSchemas } from '../json-schema.ts';
import { followLongJob, jobError, jobPath, type LongWaitOptions, lastOf, startedId } from '../long-job.ts';
import type { ExtractOptions } from '../options.ts';
import type { PollOptions } from '../poll.ts';
import type { CallOptions, Request, StartOptions } from '../request.ts';
import { startedSchema } from '../schemas/job.ts';
import { type ExtractStatus, extractSchema } from '../schemas/long-jobs.ts';

const PATH = '/v1/extract';
const INTERVAL_MS = 1_000;

const hasEnded = ({ status }: ExtractStatus) => ['completed', 'failed', 'cancelled'].includes(status ?? '');

/** A failed job answers with HTTP 200 and `success: false`; its `error` may be an empty object. */
function readResult({ success, status, data, warning, error, sources }: ExtractStatus) {
  if (status !== 'completed') throw jobError(`Extract job ${status}.`, error);
  if (!success) throw jobError('Failed to extract data.', error);
  return { success, data, warning: warning ?? undefined, error: errorText(error), sources };
}

/** Structured facts from pages. The vendor ends this endpoint on 2026-12-10: then it raises `ServiceEndedError`. */
export function createExtract(connection: Connection, request: Request) {
  const status = (id: string, { signal }: CallOptions = {}) =>
    request({ method: 'GET', path: jobPath(PATH, id), action: 'get extract status', schema: extractSchema, signal });

  /** Up to 10 pages, or none with a prompt. */
  async function start(urls: readonly string[] | undefined, options: ExtractOptions = {}, start: StartOptions = {}) {
    const body = { urls, ...withJsonSchemas(options) };
    const call = { path: PATH, action: 'start extract job', schema: startedSchema, body, ...start };
    const started = await request({ ...call, method: 'POST' });
    return { id: startedId(started, 'Extract job failed to start'), invalidURLs: started.invalidURLs ?? [] };
  }

  /** Asks every second, until the job has ended. */
  const watch = (id: string, options?: PollOptions) => {
    const rule = { intervalMs: INTERVAL_MS, goesOn: (state: ExtractStatus) => !hasEnded(state) };
    return followLongJob(connection, (signal) => status(id, { signal }), rule, options);
  };

  const wait = async (id: string, options: LongWaitOptions<ExtractStatus> = {}) =>
    readResult(await lastOf(watch(id, options), options.onUpdate));

  return {
    start,
    status,
    watch,
    wait,
    async startAndWait(
      urls: readonly string[] | undefined,
      options?: ExtractOptions,
      waitOptions: LongWaitOptions<ExtractStatus> & StartOptions = {},
    ) {
      const { id } = await start(urls, options, waitOptions);
      return wait(id, waitOptions);
    },
  };
}
