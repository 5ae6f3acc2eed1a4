import type { Connection } from '../connection.ts';
import { assertCompleted, createLongJob, isProcessing, jobPath, type LongWaitOptions } from '../long-job.ts';
import type { LlmsTxtOptions } from '../options.ts';
import type { Request, StartOptions } from '../request.ts';
import { type LlmsTxtStatus, llmsTxtSchema } from '../schemas/long-jobs.ts';

const path = '/v1/llmstxt';

/** A site as llms.txt. The vendor ends this endpoint on 2026-12-10: `ServiceEndedError`. */
export function createLlmsTxt(connection: Connection, request: Request) {
  const status = (id: string, signal?: AbortSignal) =>
    request({
      method: 'GET',
      path: jobPath(path, id),
      action: 'check LLMs.txt generation status',
      notFound: 'LLMs.txt generation job not found',
      schema: llmsTxtSchema,
      signal,
    });

  const { start, startAndWait, watch, wait } = createLongJob(connection, request, {
    path,
    startAction: 'start LLMs.txt generation',
    notStarted: 'Failed to start LLMs.txt generation. No job ID returned.',
    intervalMs: 2_000,
    createReader: () => status,
    goesOn: isProcessing,
    readResult(state) {
      assertCompleted(state, 'LLMs.txt generation');
      return state;
    },
  });

  const bodyOf = async (url: string, options?: object) => ({ url, ...options });

  return {
    start: (url: string, options?: LlmsTxtOptions, startOptions?: StartOptions) =>
      start(bodyOf(url, options), startOptions),
    startAndWait: (url: string, options?: LlmsTxtOptions, wait?: LongWaitOptions<LlmsTxtStatus>) =>
      startAndWait(bodyOf(url, options), wait),
    status,
    /** Asks every 2 s. */
    watch,
    wait,
  };
}
