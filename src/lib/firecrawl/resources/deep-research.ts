import type { Connection } from '../connection.ts';
import { createLongJob, isProcessing, type LongWaitOptions, resultOf } from '../long-job.ts';
import type { DeepResearchOptions } from '../options.ts';
import type { Request, StartOptions } from '../request.ts';
import { type ResearchStatus, researchSchema } from '../schemas/long-jobs.ts';

/** The service repeats all activities and sources in each answer; beside them stand those that were not there before. */
export interface ResearchUpdate extends ResearchStatus {
  newActivities: NonNullable<ResearchStatus['activities']>;
  newSources: NonNullable<ResearchStatus['sources']>;
}

function createUpdate() {
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

/** Research on the web, asked for every 2 s. The vendor ends this endpoint on 2026-12-10: `ServiceEndedError`. */
export function createDeepResearch(connection: Connection, request: Request) {
  const job = createLongJob(connection, request, {
    path: '/v1/deep-research',
    startAction: 'start deep research',
    checkAction: 'check deep research status',
    notFound: 'Deep research job not found',
    notStarted: 'Failed to start research. No job ID returned.',
    schema: researchSchema,
    intervalMs: 2_000,
    createUpdate,
    goesOn: isProcessing,
    readResult: resultOf<ResearchUpdate>('Research'),
  });
  return {
    ...job,
    start: (query: string, options?: DeepResearchOptions, startOptions?: StartOptions) =>
      job.start({ query }, options, startOptions),
    /** The old form. If a body holds both, the service takes the topic. */
    startTopic: (topic: string, options?: DeepResearchOptions, startOptions?: StartOptions) =>
      job.start({ topic }, options, startOptions),
    startAndWait: (query: string, options?: DeepResearchOptions, wait?: LongWaitOptions<ResearchUpdate>) =>
      job.startAndWait({ query }, options, wait),
  };
}
