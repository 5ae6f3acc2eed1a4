/** One crawl at a time: its record, its rows, its state, and what is said of it. */
export { type Crawl, type CrawlHead, isLimitReached, outcomes, statusOf } from './crawl.ts';
export { failureText, missingKey } from './failure.ts';
export { type CrawlJob, createCrawlJob } from './job.ts';
export { plainReason } from './reasons.ts';
export {
  type FailedRow,
  jsonOf,
  type PageRow,
  type Row,
  readDocument,
  rowsOf,
  timeOf,
} from './rows.ts';
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
} from './sentences.ts';
export { type CrawlState, canStop, crawlOf, type EndedState, idOf, isBusy, isKeyRefused, percentOf } from './state.ts';
export { createStopper } from './stopper.ts';
