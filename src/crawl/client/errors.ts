import type { Job } from './schemas.ts';

export interface ErrorFacts {
  statusCode?: number | undefined;
  details?: unknown;
  serverText?: string | undefined;
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** Base class of all errors of this client. An abort rejects with the signal's own reason, as `fetch` does. */
export class FirecrawlError extends Error {
  override readonly name: string = 'FirecrawlError';
  /** HTTP status of the answer; 0 without an answer; 500 for failures without a status. */
  declare readonly statusCode: number;
  /** What the service says about each part of a rejected body, unchanged. */
  declare readonly details: unknown;
  /** The service's own text, which the message does not always include. */
  declare readonly serverText: string | undefined;
  /** How long to wait, in milliseconds, if a 429 specifies it. */
  declare readonly retryAfterMs: number | undefined;
  /** What a wait had collected before this error. `job.id` is enough to resume. */
  declare job: Job | undefined;

  constructor(message: string, facts: ErrorFacts = {}) {
    super(message, 'cause' in facts ? facts : undefined);
    this.statusCode = facts.statusCode ?? 500;
    this.details = facts.details;
    this.serverText = facts.serverText;
    this.retryAfterMs = facts.retryAfterMs;
  }
}

/** 400: the request is invalid. Also thrown before sending, for a missing id or an unusable schema. */
export class InvalidRequestError extends FirecrawlError {
  override readonly name = 'InvalidRequestError';
}

/** 401: the key is missing, malformed or unknown, or cannot be used here. */
export class ApiKeyError extends FirecrawlError {
  override readonly name = 'ApiKeyError';
}

/** 402: not enough credits left for the job's `limit`. */
export class CreditsError extends FirecrawlError {
  override readonly name = 'CreditsError';
}

/** 403: a site that the service does not crawl, or another team's job. */
export class ForbiddenError extends FirecrawlError {
  override readonly name = 'ForbiddenError';
}

/** 404: unknown job, or one older than 24 hours. */
export class NotFoundError extends FirecrawlError {
  override readonly name = 'NotFoundError';
}

/** 409: the idempotency key was used before, so the job may be running; or it is not a UUID. */
export class ConflictError extends FirecrawlError {
  override readonly name = 'ConflictError';
}

/** 410: the service has shut down this endpoint, as announced for extract, deep research and llms.txt of v1. */
export class ServiceEndedError extends FirecrawlError {
  override readonly name = 'ServiceEndedError';
}

/** 429: too many requests in this minute. */
export class RateLimitError extends FirecrawlError {
  override readonly name = 'RateLimitError';
}

/** The service failed: 408, 5xx and any other status without its own class. */
export class ServiceError extends FirecrawlError {
  override readonly name = 'ServiceError';
}

/** No answer. A POST may have started its job anyway. */
export class NoResponseError extends FirecrawlError {
  override readonly name: string = 'NoResponseError';
}

/** No answer, or only part of one, within the time limit. */
export class TimeLimitError extends NoResponseError {
  override readonly name = 'TimeLimitError';
}

/** The service redirects. No redirect is followed, so the key never leaves the base URL. */
export class RedirectError extends FirecrawlError {
  override readonly name = 'RedirectError';
}

/** The answer is not JSON, is cut off or does not have the expected shape; the message says which. */
export class AnswerError extends FirecrawlError {
  override readonly name: string = 'AnswerError';
}

/** The connection closed in the middle of the answer. */
export class BrokenAnswerError extends AnswerError {
  override readonly name = 'BrokenAnswerError';
}

/** A job that did not start, failed, was canceled or ended without a result. `job` holds what had been crawled. */
export class JobError extends FirecrawlError {
  override readonly name = 'JobError';
}
