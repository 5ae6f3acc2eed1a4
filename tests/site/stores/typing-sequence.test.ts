import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followBrowser, setPaused } from '#stores/motion.ts';
import {
  createStepSequence,
  createTypingSequence,
  phaseOf,
  type TypingState,
  typingOf,
} from '#stores/typing-sequence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  setPaused(false);
  setTabHidden(false);
});

const setTabHidden = (isHidden: boolean) => followBrowser({ isReduced: false, isHidden });

describe('a typing sequence', () => {
  const typed = { isTyped: true, delayMs: 0 };

  function setup() {
    const sequence = createTypingSequence();
    const unsubscribe = sequence.$state.listen(() => {});
    const stateAfter = (ms: number) => {
      vi.advanceTimersByTime(ms);
      return sequence.$state.value;
    };
    return { sequence, unsubscribe, stateAfter };
  }

  test('types nothing before a text is queued', () => {
    const { sequence, stateAfter } = setup();
    expect(stateAfter(10_000)).toEqual({ status: 'waiting', index: 0 });
    expect(vi.getTimerCount()).toBe(0);
    expect(sequence.$isRunning.get()).toBe(false);
  });

  test('types a text after its delay, until it ends', () => {
    const { sequence, stateAfter } = setup();
    sequence.enqueue(0, { ...typed, delayMs: 2000 });
    expect(stateAfter(1999)).toEqual({ status: 'delayed', index: 0 });
    expect(stateAfter(1)).toEqual({ status: 'typing', index: 0 });
    expect(stateAfter(10_000)).toEqual({ status: 'typing', index: 0 });
    expect(sequence.$isRunning.get()).toBe(true);
    sequence.end(0);
    expect(stateAfter(0)).toEqual({ status: 'waiting', index: 1 });
    expect(sequence.$isRunning.get()).toBe(false);
  });

  test('starts a text when the one before it is complete', () => {
    const { sequence, stateAfter } = setup();
    sequence.enqueue(1, typed);
    expect(stateAfter(1000)).toEqual({ status: 'waiting', index: 0 });
    sequence.enqueue(0, typed);
    expect(stateAfter(0)).toEqual({ status: 'typing', index: 0 });
    sequence.end(0);
    expect(stateAfter(0)).toEqual({ status: 'typing', index: 1 });
    sequence.end(0);
    expect(stateAfter(0), 'an end that was said twice').toEqual({ status: 'typing', index: 1 });
  });

  test('waits for a text that is not queued yet', () => {
    const { sequence, stateAfter } = setup();
    sequence.enqueue(0, typed);
    sequence.end(0);
    expect(stateAfter(5000)).toEqual({ status: 'waiting', index: 1 });
    sequence.enqueue(1, typed);
    expect(stateAfter(0)).toEqual({ status: 'typing', index: 1 });
  });

  test('spends no time on a text that is complete already', () => {
    const { sequence, stateAfter } = setup();
    sequence.enqueue(0, { isTyped: false, delayMs: 2000 });
    sequence.enqueue(1, typed);
    expect(stateAfter(0)).toEqual({ status: 'typing', index: 1 });
  });

  test('stays where it is while it is paused, and completes what would start', () => {
    const { sequence, stateAfter } = setup();
    sequence.enqueue(0, { ...typed, delayMs: 1000 });
    stateAfter(500);
    setPaused(true);
    expect(vi.getTimerCount()).toBe(0);
    expect(stateAfter(10_000)).toEqual({ status: 'delayed', index: 0 });
    setPaused(false);
    expect(stateAfter(1000)).toEqual({ status: 'typing', index: 0 });
    setPaused(true);
    sequence.enqueue(1, typed);
    expect(stateAfter(10_000)).toEqual({ status: 'typing', index: 0 });
    sequence.end(0);
    expect(stateAfter(0)).toEqual({ status: 'waiting', index: 2 });
  });

  test('stays paused by the visitor when the tab becomes visible again', () => {
    const { sequence, stateAfter } = setup();
    sequence.enqueue(0, { ...typed, delayMs: 1000 });
    setPaused(true);
    setTabHidden(true);
    setTabHidden(false);
    expect(stateAfter(10_000)).toEqual({ status: 'delayed', index: 0 });
    setPaused(false);
    expect(stateAfter(1000)).toEqual({ status: 'typing', index: 0 });
  });

  test('completes all texts when the system asks for less motion', () => {
    const { sequence, stateAfter } = setup();
    sequence.enqueue(0, typed);
    followBrowser({ isReduced: true, isHidden: false });
    expect(stateAfter(0)).toEqual({ status: 'complete', index: 0 });
  });

  test('is long where its texts take more than 5 s together', () => {
    const { sequence } = setup();
    sequence.join(1, 3000);
    sequence.join(0, 2000);
    expect(sequence.$isLong.get()).toBe(false);
    sequence.join(2, 1);
    expect(sequence.$isLong.get()).toBe(true);
  });

  test('is one for all who give the same name, and another for those who do not', () => {
    expect(typingOf('hero')).toBe(typingOf('hero'));
    expect(typingOf('hero')).not.toBe(typingOf('other hero'));
  });

  test('types what was queued in a hidden tab when it is visible again', () => {
    const { sequence, stateAfter } = setup();
    setTabHidden(true);
    sequence.enqueue(0, typed);
    expect(stateAfter(1000)).toEqual({ status: 'waiting', index: 0 });
    setTabHidden(false);
    expect(stateAfter(0)).toEqual({ status: 'typing', index: 0 });
  });

  test('types nothing more once the visitor completes it', () => {
    const { sequence, stateAfter } = setup();
    sequence.enqueue(0, typed);
    sequence.enqueue(1, typed);
    sequence.complete(1);
    expect(stateAfter(10_000)).toEqual({ status: 'complete', index: 1 });
    expect(vi.getTimerCount()).toBe(0);
    setPaused(true);
    setPaused(false);
    sequence.enqueue(2, typed);
    expect(stateAfter(10_000)).toEqual({ status: 'complete', index: 1 });
  });

  test('leaves no timer behind without a listener, and resumes with a new one', () => {
    const { sequence, unsubscribe, stateAfter } = setup();
    sequence.enqueue(0, { ...typed, delayMs: 5000 });
    stateAfter(0);
    unsubscribe();
    // Nano Stores waits a second for another listener.
    stateAfter(1000);
    expect(vi.getTimerCount()).toBe(0);
    sequence.$state.listen(() => {});
    expect(stateAfter(5000)).toEqual({ status: 'typing', index: 0 });
  });

  test.each<[TypingState['status'], string[]]>([
    ['waiting', ['done', 'waiting', 'waiting']],
    ['delayed', ['done', 'waiting', 'waiting']],
    ['typing', ['done', 'typing', 'waiting']],
    ['complete', ['done', 'done', 'done']],
  ])('while the second of three is %s, they are %j', (status, phases) => {
    expect([0, 1, 2].map((index) => phaseOf({ status, index: 1 }, index))).toEqual(phases);
  });
});

describe('a step sequence', () => {
  const text = { isTyped: true, durationMs: 200 };

  function setup() {
    const sequence = createStepSequence();
    sequence.$step.listen(() => {});
    const stepAfter = (ms: number) => {
      vi.advanceTimersByTime(ms);
      return sequence.$step.get();
    };
    return { sequence, stepAfter };
  }

  test('shows the first step after 1 s, each next one 300 ms after the one before is typed, and keeps the last', () => {
    const { sequence, stepAfter } = setup();
    sequence.start([text, text, text]);
    expect(stepAfter(999)).toBe(-1);
    expect(stepAfter(1)).toBe(0);
    expect(stepAfter(60_000)).toBe(0);
    sequence.typing.end(0);
    expect(stepAfter(299)).toBe(0);
    expect(stepAfter(1)).toBe(1);
    sequence.typing.end(1);
    expect(stepAfter(300)).toBe(2);
    sequence.typing.end(2);
    expect(stepAfter(60_000)).toBe(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('does not advance while it is paused', () => {
    const { sequence, stepAfter } = setup();
    sequence.start([text, text]);
    stepAfter(1000);
    sequence.typing.end(0);
    stepAfter(100);
    setPaused(true);
    expect(stepAfter(60_000)).toBe(0);
    setPaused(false);
    expect(stepAfter(300)).toBe(1);
  });
});
