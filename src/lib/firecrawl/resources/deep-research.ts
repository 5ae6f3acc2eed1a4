import type { Connection } from '../connection.ts';
import { assertCompleted, createLongJob, isProcessing, jobPath, type LongWaitOptions } from '../long-job.ts';
import type { DeepResearchOptions } from '../options.ts';
import type { Request, StartOptions } from '../request.ts';
import { type ResearchStatus, researchSchema } from '../schemas/long-jobs.ts';
import { wireOptions } from '../wire-options.ts';

const path = '/v1/deep-research';

/** The service repeats all activities and sources in each answer; beside them stand those that were not there before. */
export interface ResearchUpdate extends ResearchStatus {
  newActivities: NonNullable<ResearchStatus['activities']>;
  newSources: NonNullable<ResearchStatus['sources']>;
}

/** Research on the web. The vendor ends this endpoint on 2026-12-10: `ServiceEndedError`. */
export function createDeepResearch(connection: Connection, request: Request) {
  const status = (id: string, signal?: AbortSignal) =>
    request({
      method: 'GET',
      path: jobPath(path, id),
      action: 'check deep research status',
      notFound: 'Deep research job not found',
      schema: researchSchema,
      signal,
    });

  function createReader() {
    let activityCount = 0;
    let sourceCount = 0;
    return async (id: string, signal?: AbortSignal): Promise<ResearchUpdate> => {
      const state = await status(id, signal);
      const newActivities = (state.activities ?? []).slice(activityCount);
      const newSources = (state.sources ?? []).slice(sourceCount);
      activityCount += newActivities.length;
      sourceCount += newSources.length;
      return { ...state, newActivities, newSources };
    };
  }

  const { start, startAndWait, watch, wait } = createLongJob(connection, request, {
    path,
    startAction: 'start deep research',
    notStarted: 'Failed to start research. No job ID returned.',
    intervalMs: 2_000,
    createReader,
    goesOn: isProcessing,
    readResult(state) {
      assertCompleted(state, 'Research');
      return state;
    },
  });

  const bodyOf = async (subject: object, options: object = {}) => ({ ...subject, ...(await wireOptions(options)) });

  return {
    start: (query: string, options?: DeepResearchOptions, startOptions?: StartOptions) =>
      start(bodyOf({ query }, options), startOptions),
    /** The old form. If a body holds both, the service takes the topic. */
    startTopic: (topic: string, options?: DeepResearchOptions, startOptions?: StartOptions) =>
      start(bodyOf({ topic }, options), startOptions),
    startAndWait: (query: string, options?: DeepResearchOptions, wait?: LongWaitOptions<ResearchUpdate>) =>
      startAndWait(bodyOf({ query }, options), wait),
    status,
    /** Asks every 2 s. */
    watch,
    wait,
  };
}
