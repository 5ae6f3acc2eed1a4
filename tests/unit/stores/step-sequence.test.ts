import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStepSequence } from '#stores/step-sequence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setup() {
  const sequence = createStepSequence();
  sequence.$step.listen(() => {});
  const stepAfter = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return sequence.$step.get();
  };
  return { sequence, stepAfter };
}

const text = { length: 10, intervalMs: 20 };
const TYPED_MS = 200;

test('no step is shown before they come into view', () => {
  const { stepAfter } = setup();
  expect(stepAfter(10_000)).toBe(-1);
});

test('the first step comes after a second, the others 300 ms after the one before is typed, and the last stays', () => {
  const { sequence, stepAfter } = setup();
  sequence.start([text, text, text]);
  expect(stepAfter(999)).toBe(-1);
  expect(stepAfter(1)).toBe(0);
  expect(stepAfter(TYPED_MS + 299)).toBe(0);
  expect(stepAfter(1)).toBe(1);
  expect(stepAfter(TYPED_MS + 299)).toBe(1);
  expect(stepAfter(1)).toBe(2);
  expect(stepAfter(60_000)).toBe(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('a step that is chosen stays', () => {
  const { sequence, stepAfter } = setup();
  sequence.start([text, text, text]);
  expect(stepAfter(1000 + TYPED_MS + 300)).toBe(1);
  sequence.typing.choose(0);
  expect(stepAfter(60_000)).toBe(0);
  sequence.typing.choose(2);
  expect(stepAfter(60_000)).toBe(2);
});

test('nothing advances during a pause', () => {
  const { sequence, stepAfter } = setup();
  sequence.start([text, text]);
  stepAfter(1000);
  sequence.typing.pause();
  expect(stepAfter(60_000)).toBe(0);
  sequence.typing.resume();
  expect(stepAfter(TYPED_MS + 300)).toBe(1);
});
