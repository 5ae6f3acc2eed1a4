import { describe, expect, test } from 'vitest';
import { RateLimitError, ServiceEndedError } from '#crawl/client/errors.ts';
import { retryAfterMs } from '#crawl/client/request.ts';
import { backOffMs, nextRetry, noFailures } from '#crawl/client/waits.ts';

/** The waits of a poll that keeps failing, until it gives up. */
function waits(error: unknown, intervalMs = 2000): number[] {
  const delaysMs: number[] = [];
  let failures = noFailures;
  for (;;) {
    const retry = nextRetry(failures, error, intervalMs);
    if (!retry) return delaysMs;
    failures = retry.failures;
    delaysMs.push(retry.waitMs);
  }
}

const limited = (retryAfterMs?: number) => new RateLimitError('Slow down', { statusCode: 429, retryAfterMs });

describe('after a failed poll', () => {
  test('back-off starts at a second, doubles and stops at ten', () => {
    expect([1, 2, 3, 4, 5, 50].map(backOffMs)).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
  });

  test('a 429 waits as long as the service specifies, and at least one interval', () => {
    expect(waits(limited(59_000))).toEqual([59_000, 59_000]);
    expect(waits(limited(0))).toEqual([2000, 2000]);
    expect(waits(limited())).toEqual([2000, 2000]);
  });

  test('a closed endpoint, an abort and a bug are not retried', () => {
    expect(waits(new ServiceEndedError('', { statusCode: 410 }))).toEqual([]);
    expect(waits(new DOMException('Aborted', 'AbortError'))).toEqual([]);
    expect(waits(new TypeError('a bug'))).toEqual([]);
  });
});

describe('the delay that a 429 specifies', () => {
  test.for([
    ['seconds in the header', '3', undefined, 3000],
    ['a date in the header', 'Thu, 01 Jan 1970 00:00:09 GMT', undefined, 8000],
    ['a date that has passed', 'Thu, 01 Jan 1970 00:00:00 GMT', undefined, 0],
    ['seconds in the text', null, 'please retry after 59s, resets at Sat Nov 21 2026', 59_000],
    ['none', null, 'Too many requests', undefined],
    ['nonsense', 'soon', undefined, undefined],
  ] as const)('%s', ([, header, text, expected]) => {
    expect(retryAfterMs(header, text, 1000)).toBe(expected);
  });
});
