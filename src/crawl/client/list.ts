import { identityOf } from './documents.ts';
import { type Document, isInProgress, type Job, type JobPage } from './schemas.ts';
import { PART_MS, POLL_MS, withoutSkipMs } from './waits.ts';

/** So many documents at most are asked for at once, and fewer where a list is read again. */
const PART = 500;
const PART_AGAIN = 100;
/** After so many documents, the last one is asked for once more: another in its place shows that the list has changed. */
const COMPARE_EVERY = 40;

/**
 * How far the list of a job has been read, place by place. What is to be asked next follows from it alone. Keep it beside the
 * documents, and change both in one step: what is not in it is asked for again.
 */
export interface ListRead {
  /** Documents read from the beginning on: the next request skips as many. */
  count: number;
  /** Identities of the first and the last of them. */
  first?: string | undefined;
  last?: string | undefined;
  /** How many there were when the last one was compared. */
  comparedAt: number;
  /** What the service has counted. */
  completed: number;
  /** All that have arrived, each once, also from a list that has changed since. */
  arrived: number;
  /** The service may have another list by now: this one is read again from its beginning. */
  isSuspect: boolean;
  /** It was read again at its end, because fewer documents came than the service counts. */
  wasReadAgain: boolean;
  /** Each answer begins with the first document, as from a service without its database. */
  ignoresSkip: boolean;
}

/** A list of which nothing has been read. */
export const newList: ListRead = {
  count: 0,
  comparedAt: 0,
  completed: 0,
  arrived: 0,
  isSuspect: false,
  wasReadAgain: false,
  ignoresSkip: false,
};

/** A list that the service may have changed: it is read again from its beginning. */
export const suspectList = (list: ListRead): ListRead => {
  if (list.count === 0) return list;
  const { completed, arrived, wasReadAgain, ignoresSkip } = list;
  return { ...newList, completed, arrived, wasReadAgain, ignoresSkip, isSuspect: true };
};

/** The place from which the list is read on, as the query of a request. */
export function nextPlace({ count, comparedAt, isSuspect, ignoresSkip }: ListRead) {
  const isDue = !isSuspect && !ignoresSkip && count - comparedAt >= COMPARE_EVERY;
  const from = isDue ? count - 1 : count;
  return { from, query: `?skip=${from}&limit=${isSuspect ? PART_AGAIN : PART}` };
}

/** An answer, as it came and as a state. */
interface Answer {
  job: Job;
  page: JobPage;
}

/** What an answer has brought, and what follows from it. */
export interface Reading {
  job: Job;
  list: ListRead;
  /** Documents that are new. */
  fresh: Document[];
  /** Before the next request; `undefined` when there is nothing more to ask. */
  waitMs: number | undefined;
}

/** Where the documents of an answer begin: at the place that was asked for, unless the service ignores it. */
function beginOf({ first }: ListRead, from: number, { completed, data: [document, ...others] }: Job) {
  if (from === 0 || !document) return from;
  const isFirst = identityOf(document) === first;
  return isFirst || others.length >= completed - from ? 0 : from;
}

/** The documents that a list lacks, each once. */
function unknownOf(documents: readonly Document[], isKnown: (document: Document) => boolean) {
  const byIdentity = new Map(documents.map((document) => [identityOf(document), document]));
  return [...byIdentity.values()].filter((document) => !isKnown(document));
}

/** The list with an answer, and the documents that are new. */
function withAnswer(list: ListRead, from: number, { job, page }: Answer, isKnown: (document: Document) => boolean) {
  const { data } = job;
  // An answer that does not count says nothing of the list.
  const completed = page.completed ?? list.completed;
  const begin = beginOf(list, from, job);
  const ignoresSkip = from > 0 && data.length > 0 ? begin === 0 : list.ignoresSkip;
  const compared = data[list.count - 1 - begin];
  const tail = data.slice(Math.max(0, list.count - begin));
  const isChanged =
    completed < list.completed ||
    (compared !== undefined && identityOf(compared) !== list.last) ||
    (!list.isSuspect && tail.some(isKnown));
  const isWhole = begin === 0 && data.length >= job.completed;
  const fresh = unknownOf(isChanged ? data : tail, isKnown);
  const arrived = list.arrived + fresh.length;
  if (isChanged && !isWhole) {
    const changed = suspectList({ ...list, count: Math.max(1, list.count) });
    return { fresh, list: { ...changed, completed, arrived, ignoresSkip } };
  }
  const end = begin + data.length;
  const isFurther = end >= list.count || isWhole;
  const [first] = data;
  const count = isFurther ? end : list.count;
  const next: ListRead = {
    ...list,
    count,
    first: begin === 0 && first ? identityOf(first) : list.first,
    last: isFurther && data.length > 0 ? identityOf(data.at(-1) ?? {}) : list.last,
    comparedAt: from < list.count ? count : list.comparedAt,
    completed,
    arrived,
    isSuspect: list.isSuspect && !isWhole && count < completed && data.length > 0,
    ignoresSkip,
  };
  return { fresh, list: next };
}

/**
 * Takes an answer.
 * @param from The place that was asked for.
 * @param isKnown Whether a document has arrived before.
 * @param elapsedMs For how long the job has been read.
 */
export function readAnswer(
  before: ListRead,
  from: number,
  answer: Answer,
  isKnown: (document: Document) => boolean,
  elapsedMs: number,
): Reading {
  const { job, page } = answer;
  const { fresh, list } = withAnswer(before, from, answer, isKnown);
  const isOver = !isInProgress(job.status);
  const isFurther = list.count > before.count || (list.isSuspect && !before.isSuspect);
  const hasMore = list.isSuspect || list.count < job.completed || (isOver && Boolean(page.next));
  const reading = (read: ListRead, waitMs: number | undefined): Reading => {
    const missing = waitMs === undefined ? Math.max(0, job.completed - read.arrived) : 0;
    return { fresh, list: read, waitMs, job: { ...job, data: fresh, isFinished: waitMs === undefined, missing } };
  };
  if (hasMore && isFurther) return reading(list, PART_MS);
  if (!isOver) return reading(list, list.ignoresSkip ? withoutSkipMs(elapsedMs) : POLL_MS);
  // Documents change places while a job runs, also while its list is read again.
  if (Math.min(list.count, list.arrived) < job.completed && !list.wasReadAgain) {
    return reading({ ...suspectList(list), wasReadAgain: true }, PART_MS);
  }
  // The last document is compared once more: counts that agree prove nothing.
  const isCompared = from < before.count || job.data.length >= job.completed;
  const isProven = isCompared || list.isSuspect || list.ignoresSkip || list.count === 0;
  return isProven
    ? reading({ ...list, isSuspect: false }, undefined)
    : reading({ ...list, comparedAt: list.count - COMPARE_EVERY }, 0);
}
