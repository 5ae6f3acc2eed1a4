import {
  ApiKeyError,
  FirecrawlError,
  InvalidRequestError,
  type Job,
  NotFoundError,
  RedirectError,
} from '#crawl/client/index.ts';
import { kindOfReason, plainReason, type ReasonKind, withoutStop } from '#crawl/parts/reasons.ts';
import type { FailedRow } from '#crawl/parts/rows.ts';
import { addressKey } from '#crawl/parts/urls.ts';
import { errorMessages as commonErrors } from '#crawl/parts/words.ts';
import { format } from '#lib/format/message.ts';
import type { Crawl } from './crawl.ts';
import type { EndedState } from './state.ts';
import { endingMessages, errorMessages } from './words.ts';

/** An error as the page shows it. Never contains the API key. */
export interface ErrorInfo {
  /** Class name of the error. */
  name: string;
  /** What to show: the message that section 8 of the specification gives, or a plainer one. */
  text: string;
  /** 0 without an answer. */
  statusCode?: number | undefined;
}

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

export function errorInfo(error: unknown): ErrorInfo {
  if (!(error instanceof FirecrawlError)) return { name: 'Error', text: errorMessages.unreachable };
  const { name, statusCode } = error;
  return { name, text: textOf(error), statusCode };
}

/** What to say of a failure. */
export const failureText = (error: unknown): string => errorInfo(error).text;

/** Thrown where a call needs a key and there is none. */
export const missingKey = new ApiKeyError(errorMessages.keyNotFound, { statusCode: 401 });

/** Why a crawl has read nothing, with what to do. */
interface EmptyEnding {
  text: string;
  /** The address that leads to a page which the crawl leaves out. */
  redirectFrom?: string;
}

/** The reason of a page that the service lists as blocked. */
const BLOCKED = 'robots.txt';

const { onlyPage, unreadable, ...byKind } = endingMessages;
const failureTexts: { [Kind in ReasonKind]?: (typeof byKind)[keyof typeof byKind] } = byKind;

function failureEnding({ url, reason }: Pick<FailedRow, 'url' | 'reason'>): EmptyEnding {
  const kind = kindOfReason(reason);
  const text = format(failureTexts[kind] ?? unreadable, { url, reason: plainReason(reason) });
  const leadsElsewhere = kind === 'redirected' || kind === 'redirectedOutside';
  return { text, ...(leadsElsewhere && { redirectFrom: url }) };
}

/**
 * Why a crawl that the service calls completed has read nothing. What the service says of the start address counts;
 * it may also list other pages, found in the sitemap. `undefined` if the crawl has read a page.
 */
function emptyEnding({ url, pages, failed, blocked, leftOut }: Crawl) {
  const [page] = pages;
  if (pages.length > 1 || (page && (page.status ?? 200) < 400)) return undefined;
  if (page) return { text: format(onlyPage, { url: page.url, status: String(page.status) }) };
  const isStart = (row: { url: string }) => url !== '' && addressKey(row.url) === addressKey(url);
  const rows = [...failed, ...leftOut, ...blocked.map((blockedUrl) => ({ url: blockedUrl, reason: BLOCKED }))];
  const row = rows.find(isStart) ?? rows[0];
  return row && failureEnding({ url: row.url || url, reason: row.reason });
}

/**
 * How a crawl ends with its last job. One that has read nothing has failed, whatever the service says.
 * @param received How many documents the job has sent.
 */
export function finalState(crawl: Crawl, last: Job, received: number): EndedState {
  const { status, missing } = last;
  const empty: EmptyEnding | undefined = status === 'completed' ? emptyEnding(crawl) : undefined;
  const isRead = status === 'completed' && !empty && last.completed + received > 0;
  const outcome = status === 'cancelled' ? 'cancelled' : isRead ? 'completed' : 'failed';
  const text = empty?.text ?? last.error ?? errorMessages.crawlFailed;
  const error = outcome === 'failed' ? { name: 'JobError', text } : undefined;
  return { status: 'ended', crawl, outcome, missing, error, redirectFrom: empty?.redirectFrom };
}

/**
 * How a crawl ends when its failed pages have been read again.
 * @param before How it had ended before. It stays so if they failed again.
 */
export function afterRetry(before: EndedState, retry: EndedState): EndedState {
  const { outcome, crawl } = retry;
  const missing = before.missing + retry.missing;
  if (outcome === 'cancelled') return { ...retry, missing };
  if (outcome === 'completed') {
    return { ...retry, missing, outcome: before.outcome === 'cancelled' ? 'cancelled' : 'completed' };
  }
  const { status, success, total, completed } = before.crawl;
  const hasMore = crawl.completed > completed;
  // That of a retry that could not start.
  const error = before.outcome === 'failed' ? before.error : undefined;
  const asBefore = { ...crawl, status, ...(hasMore ? {} : { success, total }) };
  return { ...before, crawl: asBefore, missing, error, hasFailedAgain: true };
}
