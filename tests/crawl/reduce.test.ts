import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiKeyError, type Job, NoResponseError, RateLimitError } from '#crawl/client/index.ts';
import { startedJob } from '#crawl/client/schemas.ts';
import { newCrawl } from '#crawl/job/crawl.ts';
import { type JobEvent, reduce } from '#crawl/job/reduce.ts';
import { type State, viewOf, waitEnd, workOf } from '#crawl/job/state.ts';

const job = (facts: Partial<Job>): Job => ({ ...startedJob('a'), completed: 1, total: 9, isAnswer: true, ...facts });

const answer = (facts: Partial<Job> = {}): JobEvent => ({
  type: 'answered',
  job: job(facts),
  texts: [],
});
const nothingFailed = { errors: [], robotsBlocked: [] };
const listed: JobEvent = { type: 'listed', errors: nothingFailed };
const submission = { url: 'https://site.test', options: {} };
const limited = new RateLimitError('', { statusCode: 429, retryAfterMs: 3_000 });

const noKey: JobEvent = { type: 'not connected', thrown: new ApiKeyError('', { statusCode: 401 }) };
const finished = answer({ completed: 9, status: 'completed', isFinished: true });

const events: JobEvent[] = [
  { type: 'submitted', submission },
  { type: 'started', crawl: newCrawl({ id: 'a', url: submission.url, startedAtMs: 0, wasRunning: true }) },
  { type: 'opened', head: { id: 'b', retries: ['c'] } },
  noKey,
  { type: 'not live' },
  answer(),
  finished,
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
  { type: 'retry started', jobId: 'd', refused: [] },
  { type: 'told', errors: nothingFailed },
  { type: 'left' },
];

const idle: State = { status: 'idle' };
const stateAfter = (...steps: JobEvent[]) => steps.reduce<State>((state, event) => reduce(state, event, 0)[0], idle);
const [submitted, started] = events as [JobEvent, JobEvent];

const busy: JobEvent = { type: 'failed', thrown: limited };
const queueIsFull: JobEvent = { type: 'failed', thrown: new RateLimitError('', { statusCode: 429 }) };
const isGone: JobEvent = { type: 'failed', thrown: new NoResponseError('', { statusCode: 0 }) };
const stop: JobEvent = { type: 'stopped' };
const hurry: JobEvent = { type: 'hurried' };
const waited: JobEvent = { type: 'waited' };

describe('a crawl', () => {
  test.each<[string, JobEvent[], string, string?, number?]>([
    ['is started', [submitted], 'starting', 'submit'],
    ['waits for its start where the service is busy', [submitted, busy], 'waiting', 'wait', 3],
    ['waits a minute for its start where the queue is full', [submitted, queueIsFull], 'waiting', 'wait', 60],
    ['is followed', [submitted, started], 'running', 'follow'],
    ['has ended once its failed pages are known', [submitted, started, finished, listed], 'ended'],
    ['is lost', [submitted, started, isGone], 'lost', 'wait', 5],
    ['is lost for at most ten seconds', [submitted, started, isGone, waited, isGone], 'lost', 'wait', 10],
    ['is lost for ten each time', [submitted, started, ...Array(5).fill([waited, isGone]).flat()], 'lost', 'wait', 10],
    ['is lost until the user has a key', [submitted, started, noKey], 'lost', 'wait'],
    ['goes on when the user does not wait', [submitted, started, isGone, hurry], 'lost', 'follow', 5],
    ['goes on when the user does not wait for a limit', [submitted, started, busy, hurry], 'waiting', 'follow', 3],
    ['makes room for another', [submitted, started, isGone, submitted], 'starting', 'submit'],
    ['is stopped', [submitted, started, stop], 'stopping', 'cancel'],
    ['is stopped while it waits', [submitted, started, busy, stop], 'stopping', 'cancel'],
    ['is stopped before it has started', [submitted, stop], 'idle'],
    ['is stopped while it waits for its start', [submitted, busy, stop], 'idle'],
    ['is not there to stop', [stop], 'idle'],
  ])('%s', (_, steps, status, work, secondsLeft) => {
    const state = stateAfter(...steps);
    expect(workOf(state)?.type).toBe(work);
    expect(viewOf(state, 0)).toMatchObject({ status, ...(secondsLeft && { secondsLeft }) });
  });

  test('that stalls says for how long', () => {
    const stalledAfter = (ms: number) => Object(viewOf(stateAfter(submitted, started), ms)).stalledForS;
    expect([9_999, 10_000, 13_000].map(stalledAfter)).toEqual([undefined, 10, 13]);
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
  told: ['follow'],
  waited: ['wait'],
  canceled: ['cancel'],
  'retry started': ['retry'],
};
const canCome = (state: State, { type }: JobEvent) => results[type]?.includes(workOf(state)?.type ?? '') ?? true;

test('no order of events leads to a state that shows what is not there', () => {
  const steps = fc.array(fc.record({ event: fc.constantFrom(...events), afterMs: fc.nat(20_000) }), { maxLength: 40 });
  fc.assert(
    fc.property(steps, (all) => {
      let nowMs = 0;
      let state: State = idle;
      for (const { event, afterMs } of all) {
        nowMs += afterMs;
        if (!canCome(state, event)) continue;
        const before = viewOf(state, nowMs);
        const [after, ...effects] = reduce(state, event, nowMs);
        state = after;
        const shown = viewOf(state, nowMs);
        // Whatever is in progress is being done, or waited for by the user.
        const work = workOf(state);
        if (['idle', 'locked', 'ended', 'errored'].includes(shown.status)) expect(work).toBeUndefined();
        else expect(work).toBeDefined();
        if (work?.type === 'wait' && waitEnd(state) === undefined) expect(shown.status).toBe('lost');
        if ('secondsLeft' in shown) expect(shown.secondsLeft).toBeGreaterThanOrEqual(0);
        // What goes wrong is said once, and an end of what was seen in progress, too.
        const isNews = shown.status !== before.status && ['locked', 'errored', 'lost'].includes(shown.status);
        expect(effects.filter(({ type }) => type === 'say')).toHaveLength(isNews ? 1 : 0);
        if (shown.status === 'ended' && before.status !== 'ended' && shown.crawl.wasRunning && event.type !== 'stopped')
          expect(effects).toContainEqual({ type: 'end', ended: shown });
      }
    }),
    { seed: 1, numRuns: 500 },
  );
});
