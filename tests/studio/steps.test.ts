import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ShownProblem } from '#check/index.ts';
import { type Steps, sendCommit } from '#studio/steps.ts';

/** A text as a commit has it; "wrong" in it is what the check finds. */
interface Made {
  text: string;
}

const problem: ShownProblem = { file: 'content/a.yaml', message: 'Wrong.', text: 'Wrong.' };

/** A folder, its branch and a remote, whose steps end in the order that the scheduler says. */
function setup(scheduler: fc.Scheduler, others: readonly string[]) {
  const state = { folder: 'mine', branch: 'before', remote: 'before', checked: new Set<string>(), isTaken: false };
  const controller = new AbortController();
  const arriving = [...others];
  const step = async <Result>(name: string, result: () => Result): Promise<Result> => {
    controller.signal.throwIfAborted();
    await scheduler.schedule(Promise.resolve(), name);
    if (name !== 'land') controller.signal.throwIfAborted();
    return result();
  };
  const steps: Steps<Made> = {
    commit: () => step('commit', () => ({ text: state.folder })),
    check: ({ text }) =>
      step('check', () => {
        state.checked.add(text);
        return text.includes('wrong') ? [problem] : [];
      }),
    ask: () => step('ask', () => undefined),
    push: ({ text }) =>
      step('push', () => {
        const theirs = arriving.shift();
        if (theirs) return theirs;
        Object.assign(state, { remote: text, isTaken: true });
        return undefined;
      }),
    merge: ({ text }, theirs) => step('merge', () => ({ text: `${text}+${theirs}` })),
    land: async ({ text }) => {
      await scheduler.schedule(Promise.resolve(), 'land');
      state.branch = text;
    },
  };
  return { state, steps, controller };
}

test('in any order of saves, answers and Cancel, what the remote has was checked, and nothing else has moved', async () => {
  const saves = fc.array(fc.constantFrom('mine too', 'wrong'), { maxLength: 3 });
  const published = fc.array(fc.constantFrom('theirs', 'theirs, wrong'), { maxLength: 2 });
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), saves, published, fc.boolean(), async (scheduler, texts, others, cancels) => {
      const { state, steps, controller } = setup(scheduler, others);
      scheduler.scheduleSequence(
        texts.map((text) => async () => {
          state.folder = text;
        }),
      );
      if (cancels) scheduler.schedule(Promise.resolve(), 'cancel').then(() => controller.abort());
      const end = sendCommit(steps, false, controller.signal).then(
        () => 'published',
        (error: Error) => error.message.split(':')[0] ?? '',
      );
      const outcome = await scheduler.waitFor(end);
      outcomes.add(outcome);
      expect(outcome === 'published').toBe(state.isTaken);
      expect(state.branch).toBe(state.remote);
      if (!state.isTaken) expect(state.remote).toBe('before');
      if (state.isTaken) expect(state.checked).toContain(state.remote);
      expect(state.remote).not.toContain('wrong');
    }),
    { numRuns: 500 },
  );
  expect([...outcomes].toSorted()).toEqual(['Not published', 'This operation was aborted', 'published']);
});
