import {
  AnswerError,
  ApiKeyError,
  FirecrawlError,
  InvalidRequestError,
  type Job,
  JobError,
  NoResponseError,
  NotFoundError,
  RedirectError,
} from '#crawl/client/index.ts';
import { addressKey } from '#crawl/parts/urls.ts';
import { errorMessages as commonErrors } from '#crawl/parts/words.ts';
import { format } from '#lib/format/message.ts';
import type { Crawl } from './crawl.ts';
import { kindOfReason, plainReason, type ReasonKind, withoutStop } from './reasons.ts';
import { rowsOf } from './rows.ts';
import type { EndedState, ErrorInfo } from './state.ts';
import { endingMessages, errorMessages } from './words.ts';

/** A start that the service may have carried out without an answer that arrived. A proxy's answer has no words of the service. */
export const isUnanswered = (error: unknown): error is FirecrawlError =>
  error instanceof NoResponseError ||
  error instanceof AnswerError ||
  (error instanceof FirecrawlError &&
    (error.statusCode === 408 || error.statusCode >= 500) &&
    error.statusCode < 600 &&
    error.serverText === undefined &&
    !(error instanceof JobError));

/** Nothing has come of a start without an answer. */
export const nothingStarted = (start: Error) =>
  new NoResponseError(`${start.message} ${errorMessages.nothingStarted}`, { statusCode: 0, cause: start });

/** The service's validation error for one field of a request. */
const issueText = (issue: unknown) => {
  const { path, message } = Object(issue);
  const field = Array.isArray(path) ? path.filter((part) => typeof part === 'string').at(-1) : undefined;
  return [field, message].filter((part) => typeof part === 'string').join(': ');
};

/** Lists the invalid fields and the reasons in words, instead of the service's JSON. */
function refusalText({ details }: FirecrawlError): string | undefined {
  const issues = Array.isArray(details) ? details.map(issueText).filter(Boolean) : [];
  return issues.length > 0 ? format(errorMessages.refused, { reasons: withoutStop(issues.join('; ')) }) : undefined;
}

function textOf(error: FirecrawlError): string {
  if (error instanceof InvalidRequestError) return refusalText(error) ?? error.message;
  if (error instanceof NotFoundError) {
    const { serverText } = error;
    const reason = serverText && format(errorMessages.serviceMessage, { words: withoutStop(serverText) });
    return [errorMessages.expired, reason].filter(Boolean).join(' ');
  }
  // Only the message of an answer names its status; others are about a key that can't be sent.
  if (error instanceof ApiKeyError && /status code/i.test(error.message)) return errorMessages.keyRefused;
  if (error instanceof RedirectError) return `${error.message}. ${errorMessages.serviceRedirects}`;
  const { serverText = '' } = error;
  if (kindOfReason(serverText) !== 'other') return format(commonErrors.unread, { reason: plainReason(serverText) });
  return error.message;
}

/** A service may quote a whole page. */
const MAX_TEXT = 600;

export function errorInfo(error: unknown): ErrorInfo {
  if (!(error instanceof FirecrawlError)) return { name: 'Error', text: errorMessages.unreachable };
  const { name, statusCode } = error;
  const text = textOf(error);
  return { name, text: text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT).toWellFormed()}…` : text, statusCode };
}

/** What to say of a failure. */
export const failureText = (error: unknown): string => errorInfo(error).text;

/** Thrown where a call needs a key and there is none. */
export const missingKey = new ApiKeyError(errorMessages.keyNotFound, { statusCode: 401 });

const { onlyPage, unreadable, ...byKind } = endingMessages;
const failureTexts: { [Kind in ReasonKind]?: (typeof byKind)[keyof typeof byKind] } = byKind;

/**
 * Why a crawl that the service calls completed has read nothing. What the service says of the start address counts;
 * it may also list other pages, found in the sitemap. `undefined` if the crawl has read a page.
 */
function emptyText({ url, rows }: Crawl): string | undefined {
  const all = [...rows.values()];
  const pages = rowsOf(rows, 'page');
  const [page] = pages;
  if (pages.length > 1 || (page && (page.status ?? 200) < 400)) return undefined;
  if (page) return format(onlyPage, { url: page.url, status: String(page.status) });
  const row = all.find(({ key }) => url !== '' && key === addressKey(url)) ?? all[0];
  if (row?.kind === undefined || row.kind === 'page') return undefined;
  const text = failureTexts[kindOfReason(row.reason)] ?? unreadable;
  return format(text, { url: row.url || url, reason: plainReason(row.reason) });
}

/** How a crawl ends with its last job. One that has read nothing has failed, whatever the service says. */
export function endOf(crawl: Crawl, last: Job): EndedState {
  const { status, missing } = last;
  const empty = status === 'completed' ? emptyText(crawl) : undefined;
  const isRead = status === 'completed' && !empty && last.completed + crawl.list.arrived > 0;
  const outcome = status === 'cancelled' ? 'cancelled' : isRead ? 'completed' : 'failed';
  const text = empty ?? last.error ?? errorMessages.crawlFailed;
  return {
    status: 'ended',
    crawl,
    outcome,
    missing,
    isCut: missing > 0 && crawl.list.ignoresSkip,
    error: outcome === 'failed' ? { name: 'JobError', text } : undefined,
  };
}

/**
 * How a crawl ends when its failed pages have been read again.
 * @param before How it had ended before. It stays so if they failed again.
 */
export function endOfRetry(before: EndedState, retry: EndedState): EndedState {
  const { outcome, crawl } = retry;
  const missing = before.missing + retry.missing;
  // How the crawl itself has ended: a retry that was stopped changes that for as long as it is the last one.
  const first = before.first ?? before.outcome;
  const isPartly = before.isPartly ?? retry.isPartly;
  if (outcome === 'cancelled') return { ...retry, missing, first, isPartly };
  if (outcome === 'completed') {
    return { ...retry, missing, first, isPartly, outcome: first === 'cancelled' ? 'cancelled' : 'completed' };
  }
  const { status, success, total, completed } = before.crawl;
  const hasMore = crawl.completed > completed;
  // That of a retry that could not start.
  const error = before.outcome === 'failed' ? before.error : undefined;
  const asBefore = { ...crawl, status, ...(hasMore ? {} : { success, total }) };
  return { ...before, crawl: asBefore, missing, error, first, hasFailedAgain: true };
}
