import type { Connection } from '../connection.ts';
import { withJsonSchemas } from '../json-schema.ts';
import {
  assertCompleted,
  followLongJob,
  isProcessing,
  jobPath,
  type LongWaitOptions,
  lastOf,
  startedId,
} from '../long-job.ts';
import type { DeepResearchOptions } from '../options.ts';
import type { PollOptions } from '../poll.ts';
import type { CallOptions, Request, StartOptions } from '../request.ts';
import { startedSchema } from '../schemas/job.ts';
import { type ResearchStatus, researchSchema } from '../schemas/long-jobs.ts';

const PATH = '/v1/deep-research';
const INTERVAL_MS = 2_000;

/** The service repeats all activities and sources in each answer; only what was added since the last is passed on. */
async function* onlyNew(states: AsyncGenerator<ResearchStatus, void, void>) {
  let activityCount = 0;
  let sourceCount = 0;
  for await (const state of states) {
    const activities = (state.activities ?? []).slice(activityCount);
    const sources = (state.sources ?? []).slice(sourceCount);
    activityCount += activities.length;
    sourceCount += sources.length;
    yield { state, update: { ...state, activities, sources } };
  }
}

/** Research on the web. The vendor ends this endpoint on 2026-12-10: then it raises `ServiceEndedError`. */
export function createDeepResearch(connection: Connection, request: Request) {
  const status = (id: string, { signal }: CallOptions = {}) =>
    request({
      method: 'GET',
      path: jobPath(PATH, id),
      action: 'check deep research status',
      notFound: 'Deep research job not found',
      schema: researchSchema,
      signal,
    });

  const send = async (subject: object, options: DeepResearchOptions, start: StartOptions = {}) => {
    const body = { ...subject, ...withJsonSchemas(options) };
    const call = { path: PATH, action: 'start deep research', schema: startedSchema, body, ...start };
    const started = await request({ ...call, method: 'POST' });
    return { id: startedId(started, 'Failed to start research. No job ID returned.') };
  };

  const follow = (id: string, options?: PollOptions) => {
    const rule = { intervalMs: INTERVAL_MS, goesOn: isProcessing };
    return onlyNew(followLongJob(connection, (signal) => status(id, { signal }), rule, options));
  };

  /** Gives the last status, with all activities and sources; `onUpdate` gets the new ones of each. */
  async function wait(id: string, options: LongWaitOptions<ResearchStatus> = {}) {
    const { state } = await lastOf(follow(id, options), ({ update }) => options.onUpdate?.(update));
    assertCompleted(state, 'Research');
    return state;
  }

  return {
    start: (query: string, options: DeepResearchOptions = {}, start?: StartOptions) => send({ query }, options, start),
    /** The old form. If a body holds both, the service takes the topic. */
    startTopic: (topic: string, options: DeepResearchOptions = {}, start?: StartOptions) =>
      send({ topic }, options, start),
    status,
    /** Asks every 2 s; each status holds the activities and sources that are new. */
    async *watch(id: string, options?: PollOptions) {
      for await (const { update } of follow(id, options)) yield update;
    },
    wait,
    async startAndWait(
      query: string,
      options: DeepResearchOptions = {},
      waitOptions: LongWaitOptions<ResearchStatus> & StartOptions = {},
    ) {
      const { id } = await send({ query }, options, waitOptions);
      return wait(id, waitOptions);
    },
  };
}
