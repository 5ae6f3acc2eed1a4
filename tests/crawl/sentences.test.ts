import { expect, test } from 'vitest';
import type { CrawlState } from '#crawl/job/state.ts';
import { announcement, progressText, stateMessage } from '#crawl/job/words.ts';
import { format } from '#lib/format/message.ts';
import { messages } from '../support/crawl-messages.ts';

const { status } = messages;
const job = {
  id: 'job-1',
  success: true,
  serviceStatus: 'scraping',
  completed: 1,
  total: 2,
  creditsUsed: 1,
  wasRunning: true,
};
const error = { name: 'NoResponseError', text: 'No response received.' };
const ended = { status: 'ended', job, missing: 0 } as const;

test.each<[CrawlState, string, string]>([
  [{ status: 'idle' }, 'neutral', status.idle],
  [{ status: 'running', job, isLive: true }, 'live', status.running],
  [{ status: 'running', job, isLive: false, stalledForS: 24 }, 'wait', format(status.stalled, { time: '24 s' })],
  [{ status: 'running', job, isLive: false, stalledForS: 125 }, 'wait', format(status.stalled, { time: '2 min 5 s' })],
  [{ status: 'waiting', secondsLeft: 42 }, 'wait', format(status.waiting, { time: '42 s' })],
  [{ status: 'lost', job, error, secondsLeft: 5 }, 'bad', format(status.lostRetryIn, { time: '5 s' })],
  [{ status: 'lost', job, error }, 'bad', status.lost],
  [{ ...ended, outcome: 'completed' }, 'good', status.finished],
  [{ ...ended, outcome: 'cancelled' }, 'neutral', status.stopped],
  [{ ...ended, outcome: 'failed' }, 'bad', status.failed],
  [{ status: 'errored', error }, 'bad', status.errored],
])('describes the state $status', (state, tone, text) => {
  expect(stateMessage(state)).toMatchObject({ tone, text });
});

test('shows the message of an error', () => {
  expect(stateMessage({ status: 'lost', job, error }).detail).toBe(error.text);
  expect(stateMessage({ ...ended, outcome: 'failed', error }).detail).toBe(error.text);
  expect(stateMessage({ ...ended, outcome: 'completed', error })).toEqual({
    tone: 'bad',
    text: status.finished,
    detail: error.text,
  });
});

test('shows how pages arrive', () => {
  const running = { status: 'running', job } as const;
  expect(stateMessage({ ...running, isLive: true }).detail).toBe(status.live);
  expect(stateMessage({ ...running, isLive: false }).detail).toBe(status.polling);
});

test('leaves to the toast what a toast announces', () => {
  expect(announcement({ ...ended, outcome: 'completed' })).toBe('');
  expect(announcement({ ...ended, outcome: 'failed', error })).toBe('');
  expect(announcement({ ...ended, outcome: 'cancelled' })).toBe(
    format(status.announced.ended, { state: status.stopped, progress: progressText(job) }),
  );
  expect(announcement({ ...ended, outcome: 'completed', job: { ...job, wasRunning: false } })).toBe(
    format(status.announced.ended, { state: status.finished, progress: progressText(job) }),
  );
});

test('counts pages in singular and plural', () => {
  const { one, other } = messages.common.ofPages;
  expect(progressText({ completed: 0, total: 0 })).toBe(format(status.progressUnknown, { done: 0 }));
  expect(progressText({ completed: 1, total: 1 })).toBe(format(one, { done: 1, count: 1 }));
  expect(progressText({ completed: 1_234, total: 10_000 })).toBe(format(other, { done: '1,234', count: '10,000' }));
});
