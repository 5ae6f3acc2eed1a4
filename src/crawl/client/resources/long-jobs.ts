import { array, looseObject, nullish, object, type output, type ZodMiniType } from 'zod/mini';
import type { Connection } from '../connection.ts';
import { InvalidRequestError, JobError } from '../errors.ts';
import { errorText } from '../json.ts';
import type { DeepResearchOptions, ExtractOptions, LlmsTxtOptions } from '../options.ts';
import { type PollOptions, poll } from '../poll.ts';
import type { CallOptions, Request, StartOptions } from '../request.ts';
import { anything, count, flag, text, texts } from '../schemas.ts';

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

interface LongWaitOptions<Status> extends PollOptions, StartOptions {
  /** Called with each status as it arrives. */
  onUpdate?: ((status: Status) => void) | undefined;
}

type AnyStatus = { [Name in keyof typeof commonFields]?: output<(typeof commonFields)[Name]> } & { data?: unknown };

interface Endpoint<Schema extends ZodMiniType<AnyStatus>, Update, Result> {
  path: string;
  /** The body's key for what the job is about. */
  subject: 'query' | 'topic' | 'url' | 'urls';
  /** Used in messages. */
  startAction: string;
  checkAction: string;
  notFound?: string;
  notStarted: string;
  schema: Schema;
  intervalMs: number;
  /** Returns a function that adds what is new to each status of one watch. */
  createUpdate: () => (status: output<Schema>) => Update;
  isInProgress: (status: Update) => boolean;
  /** The result of the last status; throws if the job failed. */
  readResult: (status: Update) => Result;
}

/** Makes a job whose result is one piece. */
const longJob =
  <Subject, Options extends object>(connection: Connection, request: Request) =>
  <Schema extends ZodMiniType<AnyStatus>, Update extends output<Schema>, Result>(
    endpoint: Endpoint<Schema, Update, Result>,
  ) => {
    const { path, subject, startAction, checkAction, notFound, notStarted, schema, intervalMs } = endpoint;

    /** Some servers answer synchronously: without an id, with the whole result. */
    async function start(of?: Subject, options?: Options, { signal, idempotencyKey }: StartOptions = {}) {
      const body = { [subject]: of, ...options };
      const started = await request({
        method: 'POST',
        path,
        action: startAction,
        schema,
        body,
        signal,
        idempotencyKey,
      });
      const { id, success, invalidURLs } = started;
      if (id) return { id, invalidURLs: invalidURLs ?? [], result: undefined };
      if (success === false || started.data === undefined) {
        throw new JobError(notStarted, { serverText: errorText(started.error) });
      }
      const status = endpoint.createUpdate()({ ...started, status: 'completed' });
      return { id: undefined, invalidURLs: invalidURLs ?? [], result: endpoint.readResult(status) };
    }

    const pathOf = (id: string) => {
      if (!id) throw new InvalidRequestError('No job ID provided', { statusCode: 400 });
      return `${path}/${encodeURIComponent(id)}`;
    };

    /** A single request without retries. */
    const status = async (id: string, { signal }: CallOptions = {}) =>
      request({ method: 'GET', path: pathOf(id), action: checkAction, notFound, schema, signal });

    /** Yields each status until the job is over. */
    function watch(id: string, options?: PollOptions) {
      pathOf(id);
      const update = endpoint.createUpdate();
      const step = async () => {
        const state = update(await status(id, options));
        return { state, waitMs: endpoint.isInProgress(state) ? intervalMs : undefined };
      };
      return poll(connection, step, options, intervalMs);
    }

    async function wait(id: string, options: LongWaitOptions<Update> = {}): Promise<Result> {
      let last: Update | undefined;
      for await (const state of watch(id, options)) {
        options.onUpdate?.(state);
        last = state;
      }
      if (last) return endpoint.readResult(last);
      throw new JobError('Internal server error.');
    }

    async function startAndWait(
      of?: Subject,
      options?: Options,
      waitOptions?: LongWaitOptions<Update>,
    ): Promise<Result> {
      const { id, result } = await start(of, options, waitOptions);
      return id === undefined ? result : wait(id, waitOptions);
    }

    return { start, status, watch, wait, startAndWait };
  };

function jobError(message: string, cause: unknown) {
  const serverText = errorText(cause);
  return new JobError(`${message} Error: ${serverText ?? 'Unknown error occurred'}`, { serverText });
}

const unchanged =
  <Status>() =>
  (status: Status) =>
    status;

/** For research and llms.txt: an answer with an error ends the job, whatever its status. */
const isProcessing = (state: AnyStatus) =>
  state.status === 'processing' && (state.success !== false || !errorText(state.error));

/** For research and llms.txt: throws for every status except `completed`. */
const completedOrThrow =
  <Status extends AnyStatus>(name: string) =>
  (state: Status): Status => {
    if (state.status === 'completed') return state;
    const serverText = errorText(state.error);
    const hasFailed = state.status === 'failed' || (state.success === false && serverText);
    if (hasFailed) throw jobError(`${name} job failed.`, state.error);
    throw new JobError(`${name} job terminated unexpectedly`, { serverText });
  };

const extract = {
  path: '/v1/extract',
  subject: 'urls',
  startAction: 'start extract job',
  checkAction: 'get extract status',
  notStarted: 'Extract job failed to start',
  schema: extractSchema,
  intervalMs: 1_000,
  createUpdate: unchanged<output<typeof extractSchema>>,
  isInProgress: ({ status }: AnyStatus) => !['completed', 'failed', 'cancelled'].includes(status ?? ''),
  /** A failed job answers with HTTP 200 and `success: false`; its `error` may be an empty object. */
  readResult({ success, status, data, warning, sources, ...state }: output<typeof extractSchema>) {
    if (status !== 'completed') throw jobError(`Extract job ${status}.`, state.error);
    if (!success) throw jobError('Failed to extract data.', state.error);
    return { success, data, warning: warning ?? undefined, error: errorText(state.error), sources };
  },
} as const;

type ResearchStatus = output<typeof researchSchema>;

/** The service repeats all activities and sources in each answer; these are the ones that were not there before. */
interface ResearchUpdate extends ResearchStatus {
  newActivities: NonNullable<ResearchStatus['activities']>;
  newSources: NonNullable<ResearchStatus['sources']>;
}

const deepResearch = {
  path: '/v1/deep-research',
  subject: 'query',
  startAction: 'start deep research',
  checkAction: 'check deep research status',
  notFound: 'Deep research job not found',
  notStarted: 'Failed to start research. No job ID returned.',
  schema: researchSchema,
  intervalMs: 2_000,
  createUpdate() {
    let activityCount = 0;
    let sourceCount = 0;
    return (status: ResearchStatus): ResearchUpdate => {
      const newActivities = (status.activities ?? []).slice(activityCount);
      const newSources = (status.sources ?? []).slice(sourceCount);
      activityCount += newActivities.length;
      sourceCount += newSources.length;
      return { ...status, newActivities, newSources };
    };
  },
  isInProgress: isProcessing,
  readResult: completedOrThrow<ResearchUpdate>('Research'),
} as const;

const llmsTxt = {
  path: '/v1/llmstxt',
  subject: 'url',
  startAction: 'start LLMs.txt generation',
  checkAction: 'check LLMs.txt generation status',
  notFound: 'LLMs.txt generation job not found',
  notStarted: 'Failed to start LLMs.txt generation. No job ID returned.',
  schema: llmsTxtSchema,
  intervalMs: 2_000,
  createUpdate: unchanged<output<typeof llmsTxtSchema>>,
  isInProgress: isProcessing,
  readResult: completedOrThrow<output<typeof llmsTxtSchema>>('LLMs.txt generation'),
} as const;

/** The vendor shuts these endpoints down on 2026-12-10: from then on they throw `ServiceEndedError`. */
export function createLongJobs(connection: Connection, request: Request) {
  const research = longJob<string, DeepResearchOptions>(connection, request);
  return {
    /** Structured data from up to 10 pages, or from none with a prompt. */
    extract: longJob<readonly string[], ExtractOptions>(connection, request)(extract),
    /** Research on the web. */
    deepResearch: {
      ...research(deepResearch),
      /** The old form. If a body has both, the service uses the topic. */
      startTopic: research({ ...deepResearch, subject: 'topic' }).start,
    },
    /** A site as llms.txt. */
    llmsTxt: longJob<string, LlmsTxtOptions>(connection, request)(llmsTxt),
  };
}
