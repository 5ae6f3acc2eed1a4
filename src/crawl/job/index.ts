/** One crawl at a time: its record, its state, and what is said of it. */
export { type Crawl, type CrawlHead, isLimitReached, outcomes, statusOf } from './crawl.ts';
export { failureText, missingKey } from './failure.ts';
export { createCrawlJob } from './job.ts';
export { type Effect, rememberable } from './reduce.ts';
export {
  type CrawlState,
  canStop,
  crawlOf,
  type EndedState,
  idOf,
  isBusy,
  isKeyRefused,
  progressOf,
} from './state.ts';
export {
  announcement,
  crawlName,
  endMessage,
  limitText,
  progressTemplate,
  progressText,
  stateMessage,
  stateName,
  statusName,
} from './words.ts';

export type CrawlJob = ReturnType<typeof import('./job.ts').createCrawlJob>;
