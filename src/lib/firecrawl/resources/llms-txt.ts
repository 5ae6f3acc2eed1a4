import type { Connection } from '../connection.ts';
import {
  assertCompleted,
  followLongJob,
  isProcessing,
  jobPath,
  type LongWaitOptions,
  lastOf,
  startedId,
} from '../long-job.ts';
import type { LlmsTxtOptions } from '../options.ts';
import type { PollOptions } from '../poll.ts';
import type { CallOptions, Request, StartOptions } from '../request.ts';
import { startedSchema } from '../schemas/job.ts';
import { type LlmsTxtStatus, llmsTxtSchema } from '../schemas/long-jobs.ts';

const PATH = '/v1/llmstxt';
const INTERVAL_MS = 2_000;

/** A site as llms.txt. The vendor ends this endpoint on 2026-12-10: then it raises `ServiceEndedError`. */
export function createLlmsTxt(connection: Connection, request: Request) {
  const status = (id: string, { signal }: CallOptions = {}) =>
    request({
      method: 'GET',
      path: jobPath(PATH, id),
      action: 'check LLMs.txt generation status',
      notFound: 'LLMs.txt generation job not found',
      schema: llmsTxtSchema,
      signal,
    });

  async function start(url: string, options: LlmsTxtOptions = {}, start: StartOptions = {}) {
    const body = { url, ...options };
    const call = { path: PATH, action: 'start LLMs.txt generation', schema: startedSchema, body, ...start };
    const started = await request({ ...call, method: 'POST' });
    return { id: startedId(started, 'Failed to start LLMs.txt generation. No job ID returned.') };
  }

  /** Asks every 2 s, until the job has ended. */
  const watch = (id: string, options?: PollOptions) =>
    followLongJob(
      connection,
      (signal) => status(id, { signal }),
      { intervalMs: INTERVAL_MS, goesOn: isProcessing },
      options,
    );

  async function wait(id: string, options: LongWaitOptions<LlmsTxtStatus> = {}) {
    const state = await lastOf(watch(id, options), options.onUpdate);
    assertCompleted(state, 'LLMs.txt generation');
    return state;
  }

  return {
    start,
    status,
    watch,
    wait,
    async startAndWait(
      url: string,
      options?: LlmsTxtOptions,
      waitOptions: LongWaitOptions<LlmsTxtStatus> & StartOptions = {},
    ) {
      const { id } = await start(url, options, waitOptions);
      return wait(id, waitOptions);
    },
  };
}
