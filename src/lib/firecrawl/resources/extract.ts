import type { Connection } from '../connection.ts';
import { errorText } from '../failure.ts';
import { createLongJob, jobError, type LongWaitOptions, unchanged } from '../long-job.ts';
import type { ExtractOptions } from '../options.ts';
import type { Request, StartOptions } from '../request.ts';
import { type ExtractStatus, extractSchema } from '../schemas/long-jobs.ts';

/** A failed job answers with HTTP 200 and `success: false`; its `error` may be an empty object. */
function readResult({ success, status, data, warning, error, sources }: ExtractStatus) {
  if (status !== 'completed') throw jobError(`Extract job ${status}.`, error);
  if (!success) throw jobError('Failed to extract data.', error);
  return { success, data, warning: warning ?? undefined, error: errorText(error), sources };
}

/** Facts from pages, asked for every second. The vendor ends this endpoint on 2026-12-10: `ServiceEndedError`. */
export function createExtract(connection: Connection, request: Request) {
  const job = createLongJob(connection, request, {
    path: '/v1/extract',
    startAction: 'start extract job',
    checkAction: 'get extract status',
    notStarted: 'Extract job failed to start',
    schema: extractSchema,
    intervalMs: 1_000,
    createUpdate: unchanged<ExtractStatus>,
    goesOn: ({ status }) => !['completed', 'failed', 'cancelled'].includes(status ?? ''),
    readResult,
  });
  return {
    ...job,
    /** Up to 10 pages, or none with a prompt. */
    start: (urls?: readonly string[], options?: ExtractOptions, startOptions?: StartOptions) =>
      job.start({ urls }, options, startOptions),
    startAndWait: (urls?: readonly string[], options?: ExtractOptions, wait?: LongWaitOptions<ExtractStatus>) =>
      job.startAndWait({ urls }, options, wait),
  };
}
