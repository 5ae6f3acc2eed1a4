import type { Job } from './job.ts';

export interface ErrorFacts {
  statusCode?: number | undefined;
  details?: unknown;
  serverText?: string | undefined;
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/**
 * Everything that this client throws by itself. An abort is the exception: it comes out as the signal's own reason, as
 * it does from `fetch`.
 */
export class FirecrawlError extends Error {
  override readonly name: string = 'FirecrawlError';
  /** HTTP status of the answer; 0 when there was none; 500 when the failure has no status of its own. */
  declare readonly statusCode: number;
  /** What the service says about each part of a refused body, unchanged. */
  declare readonly details: unknown;
  /** The service's own words, which the message does not always hold. */
  declare readonly serverText: string | undefined;
  /** How long the service asks to wait, in milliseconds, where it says so: with 429. */
  declare readonly retryAfterMs: number | undefined;
  /** What a wait had gathered when it ended in this error. `job.id` is enough to go on later. */
  declare job: Job | undefined;

  constructor(message: string, facts: ErrorFacts = {}) {
    super(message, 'cause' in facts ? facts : undefined);
    this.statusCode = facts.statusCode ?? 500;
    this.details = facts.details;
    this.serverText = facts.serverText;
    this.retryAfterMs = facts.retryAfterMs;
  }
}

/** 400: what was asked is not valid. Also thrown before anything is sent, for a missing id or an unusable schema. */
export class InvalidRequestError extends FirecrawlError {
  override readonly name = 'InvalidRequestError';
}

/** 401: the key is missing, malformed or unknown, or cannot be used in this place. */
export class ApiKeyError extends FirecrawlError {
  override readonly name = 'ApiKeyError';
}

/** 402: not enough credits, also when a `limit` asks for more than are left. */
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

/** 410: the service has ended this endpoint, as announced for extract, deep research and llms.txt of v1. */
export class ServiceEndedError extends FirecrawlError {
  override readonly name = 'ServiceEndedError';
}

/** 429: too many requests in this minute. */
export class RateLimitError extends FirecrawlError {
  override readonly name = 'RateLimitError';
}

/** The service is reached but does not manage: 408, 5xx and whatever has no name of its own. */
export class ServiceError extends FirecrawlError {
  override readonly name = 'ServiceError';
}

/** Nothing came back. A POST may have started its job all the same. */
export class NoResponseError extends FirecrawlError {
  override readonly name: string = 'NoResponseError';
}

/** Nothing, or not all, came back within the time limit. */
export class TimeLimitError extends NoResponseError {
  override readonly name = 'TimeLimitError';
}

/** The service points elsewhere. The key stays here, so no redirect is followed. */
export class RedirectError extends FirecrawlError {
  override readonly name = 'RedirectError';
}

/** The answer is not JSON, is cut off or does not have the expected shape; the message says which. */
export class AnswerError extends FirecrawlError {
  override readonly name: string = 'AnswerError';
}

/** The connection ended in the middle of the answer. */
export class BrokenAnswerError extends AnswerError {
  override readonly name = 'BrokenAnswerError';
}

/** A job that did not start, failed, was cancelled or ended without a result. Its `job` holds what had been crawled. */
export class JobError extends FirecrawlError {
  override readonly name = 'JobError';
}
