import { describe, expect, test } from 'vitest';
import { FirecrawlError } from '#crawl/client/index.ts';
import type { Fault } from '../../support/fake-firecrawl/faults.ts';
import { expectQuiet, run } from './fault-run.ts';
import { errorOf, pagesOf, range, setup } from './setup.ts';

const refusal = (status: number, more: object = {}): Fault => ({
  type: 'answer',
  status,
  body: { success: false, error: 'Because', ...more },
});

const limitText = 'Rate limit exceeded. Please retry after 59s, resets at Sat Nov 21 2026';

const noAnswer = [1000, 2000, 4000];
const failure = [2000, 2000];

/** A fault, the error where it is permanent, and the waits before it, of which a fault that happens once has the first. */
const faults: [string, Fault, object, number[]][] = [
  ['connection reset before the answer', { type: 'reset' }, { name: 'NoResponseError', statusCode: 0 }, noAnswer],
  ['connection reset in the answer', { type: 'reset-in-body' }, { name: 'BrokenAnswerError' }, noAnswer],
  ['slow headers', { type: 'hang' }, { name: 'TimeLimitError', statusCode: 0 }, noAnswer],
  ['stalled body', { type: 'stall' }, { name: 'TimeLimitError', statusCode: 0 }, noAnswer],
  ['cut JSON', { type: 'cut' }, { name: 'AnswerError', message: expect.stringContaining('cut off') }, failure],
  [
    'HTML instead of JSON',
    { type: 'html', status: 200 },
    { name: 'AnswerError', message: 'The answer to "check crawl status" is not JSON.' },
    failure,
  ],
  [
    'a wrong shape',
    { type: 'answer', status: 200, body: { status: 7 } },
    { name: 'AnswerError', message: 'The answer to "check crawl status" does not have the expected shape (status).' },
    failure,
  ],
  [
    'redirect to another origin',
    { type: 'redirect', location: 'http://127.0.0.1:9/v1/crawl' },
    { name: 'RedirectError', statusCode: 302 },
    failure,
  ],
  ['400', refusal(400), { name: 'InvalidRequestError', statusCode: 400 }, failure],
  ['401', refusal(401), { name: 'ApiKeyError', statusCode: 401 }, failure],
  ['402', refusal(402), { name: 'CreditsError', statusCode: 402 }, failure],
  ['403', refusal(403), { name: 'ForbiddenError', statusCode: 403 }, failure],
  ['404', refusal(404), { name: 'NotFoundError', statusCode: 404 }, failure],
  ['408', refusal(408), { name: 'ServiceError', statusCode: 408 }, noAnswer],
  ['409', refusal(409), { name: 'ConflictError', statusCode: 409 }, failure],
  ['429', refusal(429, { error: limitText }), { name: 'RateLimitError', retryAfterMs: 59_000 }, [59_000, 59_000]],
  [
    '429 with a header',
    { type: 'answer', status: 429, body: {}, headers: { 'retry-after': '7' } },
    { name: 'RateLimitError', retryAfterMs: 7_000 },
    [7_000, 7_000],
  ],
  ['500', refusal(500), { name: 'ServiceError', statusCode: 500, serverText: 'Because' }, failure],
  ['HTML with 502', { type: 'html', status: 502 }, { name: 'ServiceError', statusCode: 502 }, failure],
  ['503', refusal(503), { name: 'ServiceError', statusCode: 503 }, failure],
  ['504', refusal(504), { name: 'ServiceError', statusCode: 504 }, noAnswer],
];

/** Is not asked for again. */
const gone: (typeof faults)[number] = ['410', refusal(410), { name: 'ServiceEndedError', statusCode: 410 }, []];

describe('a temporary fault loses nothing', () => {
  test.for(faults)('%s', async ([, fault, , waits]) => {
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
    expect(world.time.delaysMs[2]).toBe(waits[0]);
    await expectQuiet(world, result);
  });
});

describe('a permanent fault ends a wait, with the documents received so far', () => {
  test.for([...faults, gone])('%s', async ([, fault, error, waits]) => {
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
  const unanswered: Fault[] = [
    { type: 'reset' },
    { type: 'reset-in-body' },
    { type: 'cut' },
    { type: 'html', status: 504 },
  ];
  test.for(unanswered)('$type', async (fault) => {
    const { fake, firecrawl, time } = await setup();
    fake.inject({ method: 'POST', fault });
    expect(await errorOf(firecrawl.crawl.startAndWait('https://site.test'))).toBeInstanceOf(FirecrawlError);
    expect(fake.requests).toHaveLength(1);
    expect(time.delaysMs).toEqual([]);
  });
});
