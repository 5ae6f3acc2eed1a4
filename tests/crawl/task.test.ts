import { expect, test } from 'vitest';
import { createTask, PlainError } from '#crawl/parts/task.ts';

/** A task whose runs are answered by hand, in any order. */
function setup() {
  const task = createTask<string, { done: number }>((error) => `It failed: ${error}`);
  const runs: {
    signal: AbortSignal;
    report: (facts: { done: number }) => void;
    answer: PromiseWithResolvers<string>;
  }[] = [];
  const start = () =>
    task.start({ done: 0 }, (run) => {
      const answer = Promise.withResolvers<string>();
      runs.push({ ...run, answer });
      return answer.promise;
    });
  return { ...task, runs, start, state: () => task.$state.get() };
}

test('a task says how far it has come, and then what came of it', async () => {
  const { start, runs, state } = setup();
  expect(state()).toEqual({ status: 'idle' });
  const result = start();
  expect(state()).toEqual({ status: 'running', done: 0 });
  runs[0]?.report({ done: 2 });
  expect(state()).toEqual({ status: 'running', done: 2 });
  runs[0]?.answer.resolve('found');
  expect(await result).toBe('found');
  expect(state()).toEqual({ status: 'done', result: 'found' });
});

test('the latest start wins: what comes of an earlier one is dropped', async () => {
  const { start, runs, state } = setup();
  const earlier = start();
  const later = start();
  expect(runs.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  runs[1]?.answer.resolve('later');
  await later;
  runs[0]?.report({ done: 9 });
  runs[0]?.answer.resolve('earlier');
  expect(await earlier).toBeUndefined();
  expect(state()).toEqual({ status: 'done', result: 'later' });
});

test.each(['resolve', 'reject'] as const)('a canceled task shows nothing more: %s', async (settle) => {
  const { start, runs, cancel, state } = setup();
  const result = start();
  cancel();
  expect(state()).toEqual({ status: 'idle' });
  expect(runs[0]?.signal.aborted).toBe(true);
  runs[0]?.answer[settle]('late');
  expect(await result).toBeUndefined();
  expect(state()).toEqual({ status: 'idle' });
});

test.each([
  ['in words of its own', new PlainError('No such file'), 'No such file'],
  ['as the task says it', 'E1', 'It failed: E1'],
])('a failure is told %s, with what was known', async (_, error, text) => {
  const { start, runs, cancel, state } = setup();
  const result = start();
  runs[0]?.report({ done: 3 });
  runs[0]?.answer.reject(error);
  expect(await result).toBeUndefined();
  expect(state()).toEqual({ status: 'failed', text, done: 3 });
  cancel();
  expect(state()).toEqual({ status: 'idle' });
});

test('a failure before the first wait is one like any other', async () => {
  const task = createTask(String);
  await task.start({}, () => {
    throw new PlainError('No key');
  });
  expect(task.$state.get()).toEqual({ status: 'failed', text: 'No key' });
});

test('a task without a result leaves all as it was', async () => {
  const task = createTask(String);
  expect(await task.start({}, async () => undefined)).toBeUndefined();
  expect(task.$state.get()).toEqual({ status: 'idle' });
});
