import { expect, test } from 'vitest';
import { pagesWords, stateWords } from '#islands/crawl/status/state-words.ts';
import type { CrawlState } from '#stores/crawl/state.ts';

const job = { id: 'job-1', success: true, serviceStatus: 'scraping', completed: 1, total: 2, creditsUsed: 1 };
const error = { name: 'NoResponseError', text: 'No response received.' };
const ended = { status: 'ended', job, missing: 0, isNew: true } as const;

test.each<[CrawlState, string, string]>([
  [{ status: 'idle' }, 'still', 'Ready'],
  [{ status: 'running', job }, 'live', 'Reading pages'],
  [{ status: 'running', job, stalledForS: 24 }, 'wait', 'No change for 24 s'],
  [{ status: 'running', job, stalledForS: 125 }, 'wait', 'No change for 2 min 5 s'],
  [{ status: 'waiting', leftS: 42 }, 'wait', 'The service asks to wait: 42 s'],
  [{ status: 'lost', job, error, leftS: 5 }, 'bad', 'Connection lost, next try in 5 s'],
  [{ status: 'lost', job, error }, 'bad', 'Connection lost'],
  [{ ...ended, how: 'completed' }, 'good', 'Finished'],
  [{ ...ended, how: 'cancelled' }, 'still', 'Stopped'],
  [{ ...ended, how: 'failed' }, 'bad', 'Failed'],
  [{ status: 'errored', error }, 'bad', 'Error'],
])('$status is told in a few words', (state, tone, text) => {
  expect(stateWords(state)).toMatchObject({ tone, text });
});

test('an error is told in the words that it came with', () => {
  expect(stateWords({ status: 'lost', job, error }).detail).toBe(error.text);
  expect(stateWords({ ...ended, how: 'failed', error }).detail).toBe(error.text);
  expect(stateWords({ ...ended, how: 'completed', error })).toEqual({
    tone: 'bad',
    text: 'Finished',
    detail: error.text,
  });
});

test('pages are counted in whole words', () => {
  expect(pagesWords({ completed: 0, total: 0 })).toBe('0 pages');
  expect(pagesWords({ completed: 1, total: 1 })).toBe('1 of 1 page');
  expect(pagesWords({ completed: 1_234, total: 10_000 })).toBe('1,234 of 10,000 pages');
});
