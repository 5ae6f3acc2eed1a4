import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiKeyError, type Job, NoResponseError, RateLimitError } from '#crawl/client/index.ts';
import { startedJob } from '#crawl/client/schemas.ts';
import { type JobEvent, type JobState, nothingOpen, reduce, shownState, waitEnd } from '#crawl/job/reduce.ts';

const job = (facts: Partial<Job>): Job => ({ ...startedJob('a'), completed: 1, total: 9, isAnswer: true, ...facts });

const answer = (facts: Partial<Job> = {}): JobEvent => ({
  type: 'answered',
  job: job(facts),
  arrived: { pages: facts.completed ?? 1, readAgain: 0 },
});
const nothingFailed = { failed: [], stopped: [], blocked: [] };
const listed: JobEvent = { type: 'listed', isListed: true, failing: nothingFailed, received: 1, pages: [] };
const submission = { url: 'https://site.test', options: {} };
const limited = new RateLimitError('', { statusCode: 429, retryAfterMs: 3_000 });

const events: JobEvent[] = [
  { type: 'submitted', submission },
  { type: 'started', known: { id: 'a', url: submission.url, startedAtMs: 0 } },
  { type: 'opened', known: { id: 'b', retries: ['c'] } },
  { type: 'not connected', thrown: new ApiKeyError('', { statusCode: 401 }) },
  { type: 'not live' },
  answer(),
  answer({ completed: 9, status: 'completed', isFinished: true }),
  answer({ completed: 3, status: 'cancelled', isFinished: true }),
  answer({ isAnswer: false, isLive: true }),
  { type: 'delayed', thrown: limited, waitMs: 3_000 },
  { type: 'failed', thrown: new NoResponseError('') },
  { type: 'failed', thrown: limited },
  listed,
  { type: 'waited' },
  { type: 'hurried' },
  { type: 'stopped' },
  { type: 'canceled' },
  { type: 'failed pages chosen', urls: ['https://site.test/a'], options: {} },
  { type: 'retry started', jobId: 'd', failed: 1 },
  { type: 'left' },
];

const after = (...steps: JobEvent[]) => steps.reduce((state, event) => reduce(state, event, 0), nothingOpen);
const [submitted, started] = events as [JobEvent, JobEvent];

describe('a crawl', () => {
  test.each([
    ['is started', [submitted], 'starting', 'submit'],
    ['is followed', [submitted, started], 'running', 'follow'],
    [
      'waits for its start where the service is busy',
      [submitted, { type: 'failed', thrown: limited }],
      'waiting',
      'wait',
    ],
    ['is stopped', [submitted, started, { type: 'stopped' }], 'stopping', 'cancel'],
    ['is stopped before it has started', [submitted, { type: 'stopped' }], 'idle', undefined],
    ['has ended once its failed pages are known', [submitted, started, events[6], listed], 'ended', undefined],
    ['is lost', [submitted, started, { type: 'failed', thrown: new NoResponseError('') }], 'lost', 'wait'],
  ] as [string, JobEvent[], string, string | undefined][])('%s', (_, steps, status, work) => {
    const state = after(...steps);
    expect([state.phase.status, state.work?.type]).toEqual([status, work]);
  });
});

/** What can come of each kind of work. Everything else comes from the user. */
const results: Partial<Record<JobEvent['type'], string[]>> = {
  started: ['submit'],
  'not connected': ['submit', 'follow', 'cancel', 'retry'],
  'not live': ['follow'],
  answered: ['follow'],
  delayed: ['follow'],
  failed: ['submit', 'follow', 'cancel', 'retry'],
  listed: ['list'],
  waited: ['wait'],
  canceled: ['cancel'],
  'retry started': ['retry'],
};
const canCome = ({ work }: JobState, { type }: JobEvent) => results[type]?.includes(work?.type ?? '') ?? true;

test('no order of events leads to a state that shows what is not there', () => {
  const steps = fc.array(fc.record({ event: fc.constantFrom(...events), afterMs: fc.nat(20_000) }), { maxLength: 40 });
  fc.assert(
    fc.property(steps, (all) => {
      let nowMs = 0;
      let state: JobState = nothingOpen;
      for (const { event, afterMs } of all) {
        nowMs += afterMs;
        if (!canCome(state, event)) continue;
        state = reduce(state, event, nowMs);
        const shown = shownState(state, nowMs);
        // Whatever is in progress is being done, or waited for by the user.
        expect(shown.status).toBe(state.phase.status);
        if (['idle', 'locked', 'ended', 'errored'].includes(shown.status)) expect(state.work).toBeUndefined();
        else expect(state.work).toBeDefined();
        if (state.work?.type === 'wait' && waitEnd(state) === undefined) expect(shown.status).toBe('lost');
        if ('secondsLeft' in shown) expect(shown.secondsLeft).toBeGreaterThanOrEqual(0);
      }
    }),
    { seed: 1, numRuns: 500 },
  );
});
