import { expect, test } from 'vitest';
import { type Crawl, newCrawl } from '#crawl/job/crawl.ts';
import { announcement, progressText, stateMessage } from '#crawl/job/sentences.ts';
import type { CrawlState, RunState } from '#crawl/job/state.ts';
import { format } from '#lib/format/message.ts';
import { messages } from '../support/crawl-messages.ts';
import { notRead } from './exported.ts';

const { status } = messages;
const AT = 1_000_000;
const crawl: Crawl = { ...newCrawl({ id: 'job-1', wasRunning: true }), completed: 1, total: 2, creditsUsed: 1 };
const error = { name: 'NoResponseError', text: 'No response received.' };
/** How far a crawl is. */
const run = (changedAtMs = 0): RunState => Object({ crawl, changedAtMs });
const ended = { status: 'ended', crawl, missing: 0 } as const;

test.each<[CrawlState, string, string]>([
  [{ status: 'idle' }, 'neutral', status.idle],
  [{ status: 'running', crawl, run: run(AT) }, 'live', status.running],
  [{ status: 'running', crawl, run: run(AT - 24_000) }, 'wait', format(status.stalled, { time: '24 s' })],
  [{ status: 'running', crawl, run: run(AT - 125_000) }, 'wait', format(status.stalled, { time: '2 min 5 s' })],
  [{ status: 'waiting', run: run(), untilMs: AT + 42_000 }, 'wait', format(status.waiting, { time: '42 s' })],
  [
    { status: 'lost', crawl, run: run(), error, untilMs: AT + 5_000 },
    'bad',
    format(status.lostRetryIn, { time: '5 s' }),
  ],
  [{ status: 'lost', crawl, run: run(), error }, 'bad', status.lost],
  [{ ...ended, outcome: 'completed' }, 'good', status.finished],
  [{ ...ended, outcome: 'cancelled' }, 'neutral', status.stopped],
  [{ ...ended, outcome: 'failed' }, 'bad', status.failed],
  [{ status: 'errored', error }, 'bad', status.errored],
])('describes the state $status', (state, tone, text) => {
  expect(stateMessage(state, AT)).toMatchObject({ tone, text });
});

test('what ends or stops a crawl is said to screen readers, with what came and what to do', () => {
  const said = (state: string, ...more: string[]) =>
    [format(status.announced.ended, { state, progress: progressText(crawl) }), ...more].join(' ');
  const failed = notRead.failed('https://a.test/x');
  const rows = new Map([[failed.key, failed]]);
  expect(announcement({ ...ended, outcome: 'completed' })).toBe(said(status.finished));
  expect(announcement({ ...ended, outcome: 'completed', crawl: { ...crawl, rows } })).toBe(
    said(status.finished, format(status.announced.notRead, { count: 1 })),
  );
  expect(announcement({ ...ended, outcome: 'failed', error })).toBe(said(status.failed, error.text));
  expect(announcement({ ...ended, outcome: 'cancelled' })).toBe(said(status.stopped, status.kept));
  expect(announcement({ status: 'errored', error })).toBe(`${status.errored}. ${error.text}`);
  expect(announcement({ status: 'lost', crawl, run: run(), error, untilMs: AT + 5_000 })).toBe(
    `${status.lost}. ${error.text}`,
  );
});

test('counts pages in singular and plural', () => {
  const { one, other } = messages.common.ofPages;
  expect(progressText({ completed: 0, total: 0 })).toBe(format(status.progressUnknown, { done: 0 }));
  expect(progressText({ completed: 1, total: 1 })).toBe(format(one, { done: 1, count: 1 }));
  expect(progressText({ completed: 1_234, total: 10_000 })).toBe(format(other, { done: '1,234', count: '10,000' }));
});
