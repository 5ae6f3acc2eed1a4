import type { Connection } from '../connection.ts';
import { createLongJob, isProcessing, type LongWaitOptions, resultOf, unchanged } from '../long-job.ts';
import type { LlmsTxtOptions } from '../options.ts';
import type { Request, StartOptions } from '../request.ts';
import { type LlmsTxtStatus, llmsTxtSchema } from '../schemas/long-jobs.ts';

/** A site as llms.txt, asked for every 2 s. The vendor ends this endpoint on 2026-12-10: `ServiceEndedError`. */
export function createLlmsTxt(connection: Connection, request: Request) {
  const job = createLongJob(connection, request, {
    path: '/v1/llmstxt',
    startAction: 'start LLMs.txt generation',
    checkAction: 'check LLMs.txt generation status',
    notFound: 'LLMs.txt generation job not found',
    notStarted: 'Failed to start LLMs.txt generation. No job ID returned.',
    schema: llmsTxtSchema,
    intervalMs: 2_000,
    createUpdate: unchanged<LlmsTxtStatus>,
    goesOn: isProcessing,
    readResult: resultOf<LlmsTxtStatus>('LLMs.txt generation'),
  });
  return {
    ...job,
    start: (url: string, options?: LlmsTxtOptions, startOptions?: StartOptions) =>
      job.start({ url }, options, startOptions),
    startAndWait: (url: string, options?: LlmsTxtOptions, wait?: LongWaitOptions<LlmsTxtStatus>) =>
      job.startAndWait({ url }, options, wait),
  };
}
