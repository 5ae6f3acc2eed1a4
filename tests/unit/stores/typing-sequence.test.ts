import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTypingSequence, type TypingState, typedOf } from '#stores/typing-sequence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const three = { length: 3, intervalMs: 50, delayMs: 0 };

function setup() {
  const sequence = createTypingSequence();
  const unbind = sequence.$state.listen(() => {});
  const pass = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return sequence.$state.value;
  };
  return { sequence, unbind, pass };
}

test('nothing types before it is seen', () => {
  const { pass } = setup();
  expect(pass(10_000)).toEqual({ status: 'waiting', index: 0 });
  expect(vi.getTimerCount()).toBe(0);
});

test('a text is typed one character an interval, after its delay', () => {
  const { sequence, pass } = setup();
  sequence.see(0, { ...three, delayMs: 2000 });
  expect(pass(1999)).toEqual({ status: 'delayed', index: 0 });
  expect(pass(1)).toEqual({ status: 'typing', index: 0, typed: 0 });
  expect(pass(50)).toEqual({ status: 'typing', index: 0, typed: 1 });
  expect(pass(50)).toEqual({ status: 'typing', index: 0, typed: 2 });
  expect(pass(50)).toEqual({ status: 'waiting', index: 1 });
});

test('the next text begins when the one before it is complete', () => {
  const { sequence, pass } = setup();
  sequence.see(1, { ...three, intervalMs: 20 });
  expect(pass(1000)).toEqual({ status: 'waiting', index: 0 });
  sequence.see(0, three);
  expect(pass(0)).toEqual({ status: 'typing', index: 0, typed: 0 });
  expect(pass(150)).toEqual({ status: 'typing', index: 1, typed: 0 });
  expect(pass(20)).toEqual({ status: 'typing', index: 1, typed: 1 });
});

test('a text whose turn has come still waits to be seen', () => {
  const { sequence, pass } = setup();
  sequence.see(0, three);
  expect(pass(5000)).toEqual({ status: 'waiting', index: 1 });
  sequence.see(1, three);
  expect(pass(50)).toEqual({ status: 'typing', index: 1, typed: 1 });
});

test('a text that is complete already takes no time', () => {
  const { sequence, pass } = setup();
  sequence.see(0, { length: 0, intervalMs: 0, delayMs: 0 });
  sequence.see(1, three);
  expect(pass(50)).toEqual({ status: 'typing', index: 1, typed: 1 });
});

test('being seen again does not hurry a text', () => {
  const { sequence, pass } = setup();
  sequence.see(0, three);
  pass(70);
  sequence.see(0, three);
  sequence.see(1, three);
  expect(pass(20)).toEqual({ status: 'typing', index: 0, typed: 1 });
});

test('a pause stops the clock, and typing goes on where it was', () => {
  const { sequence, pass } = setup();
  sequence.see(0, three);
  pass(50);
  sequence.pause();
  expect(vi.getTimerCount()).toBe(0);
  expect(pass(10_000)).toEqual({ status: 'typing', index: 0, typed: 1 });
  sequence.resume();
  expect(pass(50)).toEqual({ status: 'typing', index: 0, typed: 2 });
});

test('what is seen during a pause types after it', () => {
  const { sequence, pass } = setup();
  sequence.pause();
  sequence.see(0, three);
  expect(pass(1000)).toEqual({ status: 'waiting', index: 0 });
  sequence.resume();
  expect(pass(50)).toEqual({ status: 'typing', index: 0, typed: 1 });
});

test('a choice ends the typing for good', () => {
  const { sequence, pass } = setup();
  sequence.see(0, three);
  sequence.see(1, three);
  pass(70);
  sequence.choose(1);
  expect(pass(10_000)).toEqual({ status: 'chosen', index: 1 });
  expect(vi.getTimerCount()).toBe(0);
  sequence.resume();
  sequence.see(2, three);
  expect(pass(10_000)).toEqual({ status: 'chosen', index: 1 });
});

test('no timer is left when the last view is gone, and a new view goes on', () => {
  const { sequence, unbind, pass } = setup();
  sequence.see(0, { ...three, intervalMs: 5000 });
  pass(0);
  unbind();
  // Nano Stores waits a second for another listener.
  pass(1000);
  expect(vi.getTimerCount()).toBe(0);
  sequence.$state.listen(() => {});
  expect(pass(5000)).toEqual({ status: 'typing', index: 0, typed: 1 });
});

test.each<[TypingState, number[]]>([
  [{ status: 'waiting', index: 1 }, [Number.POSITIVE_INFINITY, 0, 0]],
  [{ status: 'delayed', index: 1 }, [Number.POSITIVE_INFINITY, 0, 0]],
  [{ status: 'typing', index: 1, typed: 7 }, [Number.POSITIVE_INFINITY, 7, 0]],
  [{ status: 'chosen', index: 1 }, [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]],
])('in %j that much of each text is typed: %j', (state, typed) => {
  expect([0, 1, 2].map((index) => typedOf(state, index))).toEqual(typed);
});
