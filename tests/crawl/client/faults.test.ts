import { describe, expect, test } from 'vitest';
import { FirecrawlError } from '#crawl/client/index.ts';
import type { Injection } from '../../support/fake-firecrawl/faults.ts';
import { expectQuiet, run } from './fault-run.ts';
import { errorOf, pagesOf, range, setup } from './setup.ts';

const refusal = (status: number, more: object = {}): Injection['fault'] => ({
  type: 'answer',
  status,
  body: { success: false, error: 'Because', ...more },
});

const limitText = 'Rate limit exceeded. Please retry after 59s, resets at Sat Nov 21 2026';

/** A fault that happens once, and the wait before the retry. */
const temporary: [string, Injection['fault'], number][] = [
  ['connection reset before the answer', { type: 'reset' }, 1000],
  ['connection reset in the answer', { type: 'reset-in-body' }, 1000],
  ['slow headers', { type: 'hang' }, 1000],
  ['stalled body', { type: 'stall' }, 1000],
  ['cut JSON', { type: 'cut' }, 2000],
  ['HTML instead of JSON', { type: 'html', status: 200 }, 2000],
  ['a wrong shape', { type: 'answer', status: 200, body: { status: 7 } }, 2000],
  ['429', refusal(429, { error: limitText }), 59_000],
  ['429 with a header', { type: 'answer', status: 429, body: {}, headers: { 'retry-after': '7' } }, 7000],
  ['HTML with 502', { type: 'html', status: 502 }, 2000],
  ['redirect to another origin', { type: 'redirect', location: 'http://127.0.0.1:9/v1/crawl' }, 2000],
  ...[400, 401, 402, 403, 404, 409, 500, 503].map((status): [string, Injection['fault'], number] => [
    String(status),
    refusal(status),
    2000,
  ]),
  ['408', refusal(408), 1000],
  ['504', refusal(504), 1000],
];

describe('a temporary fault loses nothing', () => {
  test.for(temporary)('%s', async ([, fault, waitMs]) => {
    const world = await setup();
    const isTimed = fault.type === 'hang' || fault.type === 'stall';
    world.fake.inject({
      method: 'GET',
      after: 2,
      times: 1,
      fault,
      ...(isTimed ? { onFault: world.time.passTime } : {}),
    });

    const result = await run(world);
    expect(result.error).toBeUndefined();
    expect(pagesOf(result.jobs)).toEqual(range(5));
    expect(result.jobs.at(-1)).toMatchObject({ status: 'completed', isFinished: true, missing: 0 });
    expect(world.time.delaysMs).toContain(waitMs);
    await expectQuiet(world, result);
  });
});

/** A permanent fault, the error, and the waits before it. */
const permanent: [string, Injection['fault'], object, number[]][] = [
  [
    'connection reset before the answer',
    { type: 'reset' },
    { name: 'NoResponseError', statusCode: 0 },
    [1000, 2000, 4000],
  ],
  ['connection reset in the answer', { type: 'reset-in-body' }, { name: 'BrokenAnswerError' }, [1000, 2000, 4000]],
  ['slow headers', { type: 'hang' }, { name: 'TimeLimitError', statusCode: 0 }, [1000, 2000, 4000]],
  ['stalled body', { type: 'stall' }, { name: 'TimeLimitError', statusCode: 0 }, [1000, 2000, 4000]],
  ['cut JSON', { type: 'cut' }, { name: 'AnswerError', message: expect.stringContaining('cut off') }, [2000, 2000]],
  [
    'HTML instead of JSON',
    { type: 'html', status: 200 },
    { name: 'AnswerError', message: 'The answer to "check crawl status" is not JSON.' },
    [2000, 2000],
  ],
  [
    'a wrong shape',
    { type: 'answer', status: 200, body: { status: 7 } },
    { name: 'AnswerError', message: 'The answer to "check crawl status" does not have the expected shape (status).' },
    [2000, 2000],
  ],
  ['400', refusal(400), { name: 'InvalidRequestError', statusCode: 400 }, [2000, 2000]],
  ['401', refusal(401), { name: 'ApiKeyError', statusCode: 401 }, [2000, 2000]],
  ['402', refusal(402), { name: 'CreditsError', statusCode: 402 }, [2000, 2000]],
  ['403', refusal(403), { name: 'ForbiddenError', statusCode: 403 }, [2000, 2000]],
  ['404', refusal(404), { name: 'NotFoundError', statusCode: 404 }, [2000, 2000]],
  ['408', refusal(408), { name: 'ServiceError', statusCode: 408 }, [1000, 2000, 4000]],
  ['409', refusal(409), { name: 'ConflictError', statusCode: 409 }, [2000, 2000]],
  ['410', refusal(410), { name: 'ServiceEndedError', statusCode: 410 }, []],
  ['429', refusal(429, { error: limitText }), { name: 'RateLimitError', retryAfterMs: 59_000 }, [59_000, 59_000]],
  ['500', refusal(500), { name: 'ServiceError', statusCode: 500, serverText: 'Because' }, [2000, 2000]],
  ['502', { type: 'html', status: 502 }, { name: 'ServiceError', statusCode: 502 }, [2000, 2000]],
  ['503', refusal(503), { name: 'ServiceError', statusCode: 503 }, [2000, 2000]],
  ['504', refusal(504), { name: 'ServiceError', statusCode: 504 }, [1000, 2000, 4000]],
];

describe('a permanent fault ends a wait, with the documents received so far', () => {
  test.for(permanent)('%s', async ([, fault, error, waits]) => {
    const world = await setup();
    const isTimed = fault.type === 'hang' || fault.type === 'stall';
    world.fake.inject({ method: 'GET', after: 2, fault, ...(isTimed ? { onFault: world.time.passTime } : {}) });
    const id = await world.startCrawl();

    const failure = await errorOf(world.firecrawl.crawl.wait(id));
    expect(failure).toMatchObject(error);
    if (failure instanceof FirecrawlError) {
      expect(failure.job?.id).toBe(id);
      expect(pagesOf([failure.job ?? { data: [] }])).toEqual([1, 2, 3, 4]);
    }
    expect(world.time.delaysMs.slice(2)).toEqual(waits);
    await expectQuiet(world, { error: failure, asked: world.fake.requests.length });
  });

  test('refused connection', async () => {
    const world = await setup();
    const id = await world.startCrawl();
    await world.fake.close();
    const failure = await errorOf(world.firecrawl.crawl.wait(id));
    expect(failure).toMatchObject({ name: 'NoResponseError', statusCode: 0, job: { id, data: [] } });
    expect(world.time.delaysMs).toEqual([1000, 2000, 4000]);
  });
});

describe('a start is never retried', () => {
  const faults: Injection['fault'][] = [
    { type: 'reset' },
    { type: 'reset-in-body' },
    { type: 'cut' },
    { type: 'html', status: 504 },
    ...[408, 429, 500, 502, 503, 504].map((status) => refusal(status)),
  ];
  test.for(faults.map((fault, index) => [index, fault] as const))('%i', async ([, fault]) => {
    const { fake, firecrawl, time } = await setup();
    fake.inject({ method: 'POST', fault });
    expect(await errorOf(firecrawl.crawl.startAndWait('https://site.test'))).toBeInstanceOf(FirecrawlError);
    expect(fake.requests).toHaveLength(1);
    expect(time.delaysMs).toEqual([]);
  });
});
