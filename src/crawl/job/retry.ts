import {
  ApiKeyError,
  ConflictError,
  CreditsError,
  FirecrawlError,
  ForbiddenError,
  InvalidRequestError,
  JobError,
  NotFoundError,
  RateLimitError,
  rateLimitMs,
  ServiceEndedError,
} from '#crawl/client/index.ts';

const FIRST_MS = 2_000;
const MAX_MS = 60_000;
/** As specified, the third of such answers in a row counts. Right after a start, a service may not know its job yet. */
const MAX_NOT_FOUND = 3;

/** The same call is refused again, whenever it is sent. */
const finalErrors = [InvalidRequestError, CreditsError, ConflictError, ServiceEndedError, JobError];

/** Failures in a row, since the last good answer. */
export interface Failures {
  count: number;
  notFound: number;
}

export const noFailures: Failures = { count: 0, notFound: 0 };

export const withFailure = ({ count, notFound }: Failures, error: unknown): Failures => ({
  count: count + 1,
  // Without the service's own words, a proxy in front of it has answered.
  notFound: error instanceof NotFoundError && error.serverText !== undefined ? notFound + 1 : 0,
});

/** 2, 4, 8 … 60 s. */
export const growingMs = ({ count }: Failures): number => Math.min(FIRST_MS * 2 ** (count - 1), MAX_MS);

/**
 * What a failed call leads to: the wait before the next try, in milliseconds; `user` where only the user can help, with
 * another key or another try; `undefined` where nothing can. The waits grow, and never end.
 * @param failures This one included.
 */
export function nextTry(error: unknown, failures: Failures): number | 'user' | undefined {
  if (!(error instanceof FirecrawlError) || error instanceof ApiKeyError || error instanceof ForbiddenError)
    return 'user';
  if (error instanceof RateLimitError) return rateLimitMs(error);
  if (finalErrors.some((kind) => error instanceof kind)) return undefined;
  return failures.notFound >= MAX_NOT_FOUND ? undefined : growingMs(failures);
}

interface Timers {
  start(run: () => void, ms: number): unknown;
  stop(timer: never): void;
}

/**
 * A wait with its own timer. What shows the time has no part in it.
 * @param ms Without it, until `wake` is called.
 * @param onWait Is given what ends it early.
 * @throws the reason of the signal.
 */
export const wait = (
  clock: Timers,
  signal: AbortSignal,
  ms: number | undefined,
  onWait: (wake: () => void) => void = () => {},
): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const leave = () => {
      end();
      reject(signal.reason);
    };
    const wake = () => {
      end();
      resolve();
    };
    const timer = ms === undefined ? undefined : clock.start(wake, ms);
    const end = () => {
      clock.stop(timer as never);
      signal.removeEventListener('abort', leave);
    };
    signal.addEventListener('abort', leave);
    return onWait(wake);
  });
