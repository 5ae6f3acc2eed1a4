import { array, looseObject, nullish, object, type output } from 'zod/mini';
import type { Connection } from '../connection.ts';
import { JobError } from '../errors.ts';
import { errorText } from '../json.ts';
import type { DeepResearchOptions, ExtractOptions, LlmsTxtOptions } from '../options.ts';
import type { Request, StartOptions } from '../request.ts';
import { anything, count, flag, text, texts } from '../schemas.ts';
import { createLongJob, type LongWaitOptions } from './long-job.ts';

const commonFields = {
  success: flag,
  /** In the answer to the start only, as are the URLs that were left out. */
  id: text,
  invalidURLs: texts,
  status: text,
  expiresAt: text,
  /** Until the shutdown, answers may say what to use instead. */
  warnings: texts,
  replacement: text,
  error: anything,
};

const extractSchema = object({
  ...commonFields,
  /** An object once completed, an empty list before. */
  data: anything,
  warning: text,
  /** Only with `showSources`. */
  sources: anything,
  tokensUsed: count,
});

const researchSchema = object({
  ...commonFields,
  data: nullish(looseObject({ finalAnalysis: text, json: anything })),
  /** `type`: search, extract, analyze, reasoning, synthesis or thought. `status`: processing, complete or error. */
  activities: nullish(array(looseObject({ type: text, status: text, message: text, timestamp: text, depth: count }))),
  sources: nullish(array(looseObject({ url: text, title: text, description: text }))),
  currentDepth: count,
  maxDepth: count,
  totalUrls: count,
});

const llmsTxtSchema = object({
  ...commonFields,
  data: nullish(looseObject({ llmstxt: text, llmsfulltxt: text })),
});

type ExtractStatus = output<typeof extractSchema>;
type ResearchStatus = output<typeof researchSchema>;
type LlmsTxtStatus = output<typeof llmsTxtSchema>;
type AnyStatus = Pick<ExtractStatus, 'success' | 'status' | 'error'>;

function jobError(message: string, cause: unknown) {
  const serverText = errorText(cause);
  return new JobError(`${message} Error: ${serverText ?? 'Unknown error occurred'}`, { serverText });
}

const unchanged =
  <Status>() =>
  (status: Status) =>
    status;

/** Of research and llms.txt. An answer with an error ends the job, whatever its status. */
const isProcessing = (state: AnyStatus) =>
  state.status === 'processing' && (state.success !== false || !errorText(state.error));

/** Of research and llms.txt: throws for every status except `completed`. */
const completedOrThrow =
  <Status extends AnyStatus>(name: string) =>
  (state: Status): Status => {
    if (state.status === 'completed') return state;
    const serverText = errorText(state.error);
    const hasFailed = state.status === 'failed' || (state.success === false && serverText);
    if (hasFailed) throw jobError(`${name} job failed.`, state.error);
    throw new JobError(`${name} job terminated unexpectedly`, { serverText });
  };

/** Structured data from pages, polled every second. */
function createExtract(connection: Connection, request: Request) {
  const job = createLongJob(connection, request, {
    path: '/v1/extract',
    startAction: 'start extract job',
    checkAction: 'get extract status',
    notStarted: 'Extract job failed to start',
    schema: extractSchema,
    intervalMs: 1_000,
    createUpdate: unchanged<ExtractStatus>,
    isInProgress: ({ status }) => !['completed', 'failed', 'cancelled'].includes(status ?? ''),
    /** A failed job answers with HTTP 200 and `success: false`; its `error` may be an empty object. */
    readResult({ success, status, data, warning, sources, ...state }) {
      if (status !== 'completed') throw jobError(`Extract job ${status}.`, state.error);
      if (!success) throw jobError('Failed to extract data.', state.error);
      return { success, data, warning: warning ?? undefined, error: errorText(state.error), sources };
    },
  });
  return {
    ...job,
    /** Up to 10 pages, or none with a prompt. */
    start: (urls?: readonly string[], options?: ExtractOptions, startOptions?: StartOptions) =>
      job.start({ urls, ...options }, startOptions),
    startAndWait: (urls?: readonly string[], options?: ExtractOptions, wait?: LongWaitOptions<ExtractStatus>) =>
      job.startAndWait({ urls, ...options }, wait),
  };
}

/** The service repeats all activities and sources in each answer; these are the ones that were not there before. */
interface ResearchUpdate extends ResearchStatus {
  newActivities: NonNullable<ResearchStatus['activities']>;
  newSources: NonNullable<ResearchStatus['sources']>;
}

function createResearchUpdate() {
  let activityCount = 0;
  let sourceCount = 0;
  return (status: ResearchStatus): ResearchUpdate => {
    const newActivities = (status.activities ?? []).slice(activityCount);
    const newSources = (status.sources ?? []).slice(sourceCount);
    activityCount += newActivities.length;
    sourceCount += newSources.length;
    return { ...status, newActivities, newSources };
  };
}

/** Research on the web, polled every 2 s. */
function createDeepResearch(connection: Connection, request: Request) {
  const job = createLongJob(connection, request, {
    path: '/v1/deep-research',
    startAction: 'start deep research',
    checkAction: 'check deep research status',
    notFound: 'Deep research job not found',
    notStarted: 'Failed to start research. No job ID returned.',
    schema: researchSchema,
    intervalMs: 2_000,
    createUpdate: createResearchUpdate,
    isInProgress: isProcessing,
    readResult: completedOrThrow<ResearchUpdate>('Research'),
  });
  return {
    ...job,
    start: (query: string, options?: DeepResearchOptions, startOptions?: StartOptions) =>
      job.start({ query, ...options }, startOptions),
    /** The old form. If a body has both, the service uses the topic. */
    startTopic: (topic: string, options?: DeepResearchOptions, startOptions?: StartOptions) =>
      job.start({ topic, ...options }, startOptions),
    startAndWait: (query: string, options?: DeepResearchOptions, wait?: LongWaitOptions<ResearchUpdate>) =>
      job.startAndWait({ query, ...options }, wait),
  };
}

/** A site as llms.txt, polled every 2 s. */
function createLlmsTxt(connection: Connection, request: Request) {
  const job = createLongJob(connection, request, {
    path: '/v1/llmstxt',
    startAction: 'start LLMs.txt generation',
    checkAction: 'check LLMs.txt generation status',
    notFound: 'LLMs.txt generation job not found',
    notStarted: 'Failed to start LLMs.txt generation. No job ID returned.',
    schema: llmsTxtSchema,
    intervalMs: 2_000,
    createUpdate: unchanged<LlmsTxtStatus>,
    isInProgress: isProcessing,
    readResult: completedOrThrow<LlmsTxtStatus>('LLMs.txt generation'),
  });
  return {
    ...job,
    start: (url: string, options?: LlmsTxtOptions, startOptions?: StartOptions) =>
      job.start({ url, ...options }, startOptions),
    startAndWait: (url: string, options?: LlmsTxtOptions, wait?: LongWaitOptions<LlmsTxtStatus>) =>
      job.startAndWait({ url, ...options }, wait),
  };
}

/** The vendor shuts these endpoints down on 2026-12-10: from then on they throw `ServiceEndedError`. */
export const createDeprecated = (connection: Connection, request: Request) => ({
  extract: createExtract(connection, request),
  deepResearch: createDeepResearch(connection, request),
  llmsTxt: createLlmsTxt(connection, request),
});

export type Deprecated = ReturnType<typeof createDeprecated>;
