import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FirecrawlError, NoResponseError, RateLimitError, ServiceError } from '#crawl/client/errors.ts';
import { createFirecrawl } from '#crawl/client/index.ts';
import { retryAfterMs } from '#crawl/client/request.ts';
import { nextRetry, noFailures } from '#crawl/client/waits.ts';
import { ORIGIN } from './setup.ts';

const failure = fc.oneof(
  fc.constant(new NoResponseError('', { statusCode: 0 })),
  fc.integer({ min: 400, max: 599 }).map((statusCode) => new ServiceError('', { statusCode })),
  fc
    .option(fc.nat(100_000), { nil: undefined })
    .map((retryAfterMs) => new RateLimitError('', { statusCode: 429, retryAfterMs })),
);

describe('retry timing', () => {
  test('a poll gives up after at most five waits of a second or more, for all errors', () => {
    fc.assert(
      fc.property(fc.infiniteStream(failure), fc.integer({ min: 1000, max: 10_000 }), (errors, intervalMs) => {
        let failures = noFailures;
        for (let waits = 0; ; waits += 1) {
          const error: FirecrawlError = errors.next().value;
          const retry = nextRetry(failures, error, intervalMs);
          if (!retry) return;
          expect(waits).toBeLessThan(5);
          expect(retry.waitMs).toBeGreaterThanOrEqual(1000);
          if (error instanceof RateLimitError) expect(retry.waitMs).toBe(Math.max(error.retryAfterMs ?? 0, intervalMs));
          failures = retry.failures;
        }
      }),
    );
  });

  test.for([
    ['a date in the header', 'Thu, 01 Jan 1970 00:00:09 GMT', undefined, 8000],
    ['a date that has passed', 'Thu, 01 Jan 1970 00:00:00 GMT', undefined, 0],
    ['none', null, 'Too many requests', undefined],
    ['nonsense', 'soon', undefined, undefined],
  ] as const)('of a 429 is read from %s', ([, header, text, expected]) => {
    expect(retryAfterMs(header, text, 1000)).toBe(expected);
  });

  test('never returns a negative wait, for any header and text', () => {
    fc.assert(
      fc.property(fc.option(fc.string()), fc.string(), fc.nat(), (header, text, now) => {
        expect(retryAfterMs(header, text, now) ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

/** Any JSON, including valid and invalid answers. */
const answer = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      success: fc.oneof(fc.boolean(), fc.jsonValue()),
      status: fc.oneof(fc.constantFrom('completed', 'failed', 'cancelled'), fc.jsonValue()),
      id: fc.jsonValue(),
      data: fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue()),
      error: fc.jsonValue(),
      next: fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.jsonValue()),
      completed: fc.oneof(fc.nat(20), fc.jsonValue()),
      total: fc.oneof(fc.nat(20), fc.jsonValue()),
    },
    { requiredKeys: [] },
  ),
);

describe('answers of any shape', () => {
  const calls = [
    (client: ReturnType<typeof createFirecrawl>) => client.crawl.start('https://site.test'),
    (client: ReturnType<typeof createFirecrawl>) => client.crawl.status('id'),
    (client: ReturnType<typeof createFirecrawl>) => client.crawl.errors('id'),
    (client: ReturnType<typeof createFirecrawl>) => client.crawl.cancel('id'),
    (client: ReturnType<typeof createFirecrawl>) => client.map('https://site.test'),
    (client: ReturnType<typeof createFirecrawl>) => client.search('why'),
    (client: ReturnType<typeof createFirecrawl>) => client.extract.status('id'),
    (client: ReturnType<typeof createFirecrawl>) => client.deepResearch.status('id'),
    (client: ReturnType<typeof createFirecrawl>) => client.llmsTxt.status('id'),
  ];

  test('are read, or end in an error of this client', async () => {
    const property = fc.asyncProperty(
      answer,
      fc.constantFrom(200, 200, 200, 400, 404, 429, 500),
      fc.constantFrom(...calls),
      async (body, status, call) => {
        const fetch = async () => new Response(JSON.stringify(body), { status });
        const error = await call(createFirecrawl({ origin: ORIGIN, apiKey: 'fc-1', fetch })).then(
          () => undefined,
          (cause: unknown) => cause,
        );
        if (error !== undefined) expect(error).toBeInstanceOf(FirecrawlError);
        if (status !== 200) expect(error).toMatchObject({ statusCode: status });
      },
    );
    await fc.assert(property, { numRuns: 500 });
  });

  test('that are not JSON end in an AnswerError', async () => {
    const property = fc.asyncProperty(fc.string(), async (text) => {
      fc.pre(!/^\s*(true|false|null|-?\d|"|[{[])/.test(text));
      const fetch = async () => new Response(text);
      await expect(createFirecrawl({ origin: ORIGIN, apiKey: 'fc-1', fetch }).crawl.status('id')).rejects.toThrow(
        'is not JSON',
      );
    });
    await fc.assert(property);
  });
});
