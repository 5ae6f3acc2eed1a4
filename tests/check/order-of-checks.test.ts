import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChecker } from '#check/dev-server.ts';
import type { Problem } from '#check/problem.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const problemsOf = (text: string): Problem[] => (text === 'right' ? [] : [{ file: 'content/a.yaml', message: text }]);

/** A checker of one text, whose check and whose refresh end when `wait` lets them. */
function setup(wait: (step: 'check' | 'refresh') => Promise<unknown>) {
  let text = 'right';
  let saves = 0;
  const steps = { inOneAnother: 0, underway: 0 };
  const reports: { said: readonly Problem[]; isTrue: boolean }[] = [];
  const alone = async <Result>(step: 'check' | 'refresh', result: Result) => {
    steps.underway += 1;
    steps.inOneAnother = Math.max(steps.inOneAnother, steps.underway);
    await wait(step);
    steps.underway -= 1;
    return result;
  };
  const checker = createChecker(
    () => alone('check', problemsOf(text)),
    (said) => reports.push({ said, isTrue: JSON.stringify(said) === JSON.stringify(problemsOf(text)) }),
    () => alone('refresh', undefined),
  );
  const save = (to: string) => {
    text = to;
    saves += 1;
    checker.schedule();
  };
  return { checker, save, reports, steps, now: () => problemsOf(text), saves: () => saves };
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a problem that is saved while the data is read again is not called fixed', async () => {
  const { save, reports } = setup((step) => later(step === 'check' ? 50 : 400));
  await vi.advanceTimersByTimeAsync(100);
  save('right');
  await vi.advanceTimersByTimeAsync(250);
  save('wrong');
  await vi.runAllTimersAsync();
  expect(reports.every(({ isTrue }) => isTrue)).toBe(true);
  expect(reports.at(-1)?.said).toEqual(problemsOf('wrong'));
});

test('in any order of saves and of what takes time, each report is true, and the last one is made', async () => {
  const saved = fc.array(fc.tuple(fc.constantFrom('right', 'wrong', 'worse'), fc.nat({ max: 300 })), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), saved, async (scheduler, saves) => {
      const { checker, save, reports, steps, now } = setup((step) => scheduler.schedule(Promise.resolve(), step));
      const events = scheduler.scheduleSequence(
        saves.map(([text, afterMs]) => async () => {
          save(text);
          await vi.advanceTimersByTimeAsync(afterMs);
        }),
      );
      // What is still to be done begins with the end of a pause.
      for (let round = 0; round < 20; round += 1) {
        await scheduler.waitAll();
        await vi.runAllTimersAsync();
      }
      await events.task;
      expect(reports.filter(({ isTrue }) => !isTrue)).toEqual([]);
      expect(reports.at(-1)?.said).toEqual(now());
      expect(await checker.latest()).toEqual(now());
      expect(steps.inOneAnother).toBe(1);
    }),
    { numRuns: 100 },
  );
});
