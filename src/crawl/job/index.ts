/** One crawl at a time: its state, and what is said of it. */
export { failureText, missingKey } from './failure.ts';
export { createCrawlJob } from './job.ts';
export type { Pages } from './results.ts';
export {
  type CrawlState,
  canStop,
  type EndedState,
  idOf,
  isBusy,
  isKeyRefused,
  type JobFacts,
  jobOf,
  type Outcome,
  outcomes,
  progressOf,
} from './state.ts';
export {
  announcement,
  crawlName,
  progressTemplate,
  progressText,
  stateMessage,
  stateName,
  statusName,
} from './words.ts';

export type CrawlJob = ReturnType<typeof import('./job.ts').createCrawlJob>;
