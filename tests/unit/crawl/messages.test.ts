import { expect, test } from 'vitest';
import { announcement, progressText, stateMessage } from '#islands/crawl/messages.ts';
import type { CrawlState } from '#stores/crawl/state.ts';

const job = { id: 'job-1', success: true, serviceStatus: 'scraping', completed: 1, total: 2, creditsUsed: 1 };
const error = { name: 'NoResponseError', text: 'No response received.' };
const ended = { status: 'ended', job, missing: 0, wasRunning: true } as const;

test.each<[CrawlState, string, string]>([
  [{ status: 'idle' }, 'neutral', 'Ready'],
  [{ status: 'running', job, isLive: true }, 'live', 'Reading pages'],
  [{ status: 'running', job, isLive: false, stalledForS: 24 }, 'wait', 'No change for 24 s'],
  [{ status: 'running', job, isLive: false, stalledForS: 125 }, 'wait', 'No change for 2 min 5 s'],
  [{ status: 'waiting', secondsLeft: 42 }, 'wait', 'The service asks to wait: 42 s'],
  [{ status: 'lost', job, error, secondsLeft: 5 }, 'bad', 'Connection lost, next try in 5 s'],
  [{ status: 'lost', job, error }, 'bad', 'Connection lost'],
  [{ ...ended, outcome: 'completed' }, 'good', 'Finished'],
  [{ ...ended, outcome: 'cancelled' }, 'neutral', 'Stopped'],
  [{ ...ended, outcome: 'failed' }, 'bad', 'Failed'],
  [{ status: 'errored', error }, 'bad', 'Error'],
])('describes the state $status', (state, tone, text) => {
  expect(stateMessage(state)).toMatchObject({ tone, text });
});

test('shows the message of an error', () => {
  expect(stateMessage({ status: 'lost', job, error }).detail).toBe(error.text);
  expect(stateMessage({ ...ended, outcome: 'failed', error }).detail).toBe(error.text);
  expect(stateMessage({ ...ended, outcome: 'completed', error })).toEqual({
    tone: 'bad',
    text: 'Finished',
    detail: error.text,
  });
});

test('says which way pages come', () => {
  const running = { status: 'running', job } as const;
  expect(stateMessage({ ...running, isLive: true }).detail).toBe('Live: a page appears as soon as it is read.');
  expect(stateMessage({ ...running, isLive: false }).detail).toBe('The service is asked every few seconds.');
});

test('leaves to the toast what a toast announces', () => {
  expect(announcement({ ...ended, outcome: 'completed' })).toBe('');
  expect(announcement({ ...ended, outcome: 'failed', error })).toBe('');
  expect(announcement({ ...ended, outcome: 'cancelled' })).toBe('Stopped, 1 of 2 pages.');
  expect(announcement({ ...ended, outcome: 'completed', wasRunning: false })).toBe('Finished, 1 of 2 pages.');
});

test('counts pages in singular and plural', () => {
  expect(progressText({ completed: 0, total: 0 })).toBe('0 pages');
  expect(progressText({ completed: 1, total: 1 })).toBe('1 of 1 page');
  expect(progressText({ completed: 1_234, total: 10_000 })).toBe('1,234 of 10,000 pages');
});
