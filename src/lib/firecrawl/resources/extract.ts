import type { Connection } from '../connection.ts';
import { errorText } from '../failure.ts';
import { createLongJob, jobError, jobPath, type LongWaitOptions } from '../long-job.ts';
import type { ExtractOptions } from '../options.ts';
import type { Request, StartOptions } from '../request.ts';
import { type ExtractStatus, extractSchema } from '../schemas/long-jobs.ts';
import { wireOptions } from '../wire-options.ts';

const path = '/v1/extract';

/** A failed job answers with HTTP 200 and `success: false`; its `error` may be an empty object. */
function readResult({ success, status, data, warning, error, sources }: ExtractStatus) {
  if (status !== 'completed') throw jobError(`Extract job ${status}.`, error);
  if (!success) throw jobError('Failed to extract data.', error);
  return { success, data, warning: warning ?? undefined, error: errorText(error), sources };
}

/** Facts from pages, by a prompt or schema. The vendor ends this endpoint on 2026-12-10: `ServiceEndedError`. */
export function createExtract(connection: Connection, request: Request) {
  const status = (id: string, signal?: AbortSignal) =>
    request({ method: 'GET', path: jobPath(path, id), action: 'get extract status', schema: extractSchema, signal });

  const { start, startAndWait, watch, wait } = createLongJob(connection, request, {
    path,
    startAction: 'start extract job',
    notStarted: 'Extract job failed to start',
    intervalMs: 1_000,
    createReader: () => status,
    goesOn: ({ status }) => !['completed', 'failed', 'cancelled'].includes(status ?? ''),
    readResult,
  });

  const bodyOf = async (urls: readonly string[] | undefined, options: object = {}) => ({
    urls,
    ...(await wireOptions(options)),
  });

  return {
    /** Up to 10 pages, or none with a prompt. */
    start: (urls: readonly string[] | undefined, options?: ExtractOptions, startOptions?: StartOptions) =>
      start(bodyOf(urls, options), startOptions),
    startAndWait: (
      urls: readonly string[] | undefined,
      options?: ExtractOptions,
      wait?: LongWaitOptions<ExtractStatus>,
    ) => startAndWait(bodyOf(urls, options), wait),
    status,
    /** Asks every second. */
    watch,
    wait,
  };
}
