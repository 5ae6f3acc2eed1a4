import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followBrowser, setPaused } from '#stores/motion.ts';
import { createStepper, type PauseReason } from '#stores/stepper.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  setPaused(false);
  followBrowser({ isReduced: false, isHidden: false });
});

function setup(count = 4) {
  const stepper = createStepper();
  stepper.start(count);
  return { stepper, state: () => stepper.$state.get() };
}

test('does nothing before it starts', () => {
  const stepper = createStepper();
  stepper.select(2);
  stepper.setPaused('pointer', true);
  expect(stepper.$state.get()).toEqual({ status: 'idle' });
  expect(vi.getTimerCount()).toBe(0);
});

test('shows the next step every 4000 ms, and the first one after the last', () => {
  const { state } = setup();
  for (const index of [0, 1, 2, 3, 0, 1]) {
    expect(state()).toEqual({ status: 'playing', count: 4, index });
    vi.advanceTimersByTime(3999);
    expect(state()).toEqual({ status: 'playing', count: 4, index });
    vi.advanceTimersByTime(1);
  }
});

test('shows a selected step for its full time', () => {
  const { stepper, state } = setup();
  vi.advanceTimersByTime(3000);
  stepper.select(2);
  vi.advanceTimersByTime(3999);
  expect(state()).toMatchObject({ index: 2 });
  vi.advanceTimersByTime(1);
  expect(state()).toMatchObject({ index: 3 });
});

test('the second of two quick selections wins, with one timer', () => {
  const { stepper, state } = setup();
  stepper.select(3);
  stepper.select(1);
  expect(state()).toMatchObject({ index: 1 });
  expect(vi.getTimerCount()).toBe(1);
});

test.each<PauseReason>(['pointer', 'focus', 'screen', 'motion'])(
  'pauses for %s, then shows the step for its full time',
  (reason) => {
    const { stepper, state } = setup();
    vi.advanceTimersByTime(3000);
    stepper.setPaused(reason, true);
    expect(state()).toEqual({ status: 'paused', count: 4, index: 0, reasons: [reason] });
    expect(vi.getTimerCount()).toBe(0);
    stepper.setPaused(reason, false);
    vi.advanceTimersByTime(3999);
    expect(state()).toEqual({ status: 'playing', count: 4, index: 0 });
    vi.advanceTimersByTime(1);
    expect(state()).toMatchObject({ index: 1 });
  },
);

test('plays again only when the last reason to pause is gone', () => {
  const { stepper, state } = setup();
  stepper.setPaused('pointer', true);
  stepper.setPaused('focus', true);
  stepper.setPaused('pointer', false);
  expect(state()).toMatchObject({ status: 'paused', reasons: ['focus'] });
  stepper.setPaused('focus', false);
  expect(state()).toMatchObject({ status: 'playing' });
});

test('removing a reason that was not there does not restart the time', () => {
  const { stepper, state } = setup();
  vi.advanceTimersByTime(3000);
  stepper.setPaused('pointer', false);
  vi.advanceTimersByTime(1000);
  expect(state()).toMatchObject({ index: 1 });
});

test('starts at a given step, paused if there is a reason', () => {
  const { stepper, state } = setup();
  stepper.start(4, 2, ['screen']);
  expect(state()).toEqual({ status: 'paused', count: 4, index: 2, reasons: ['screen'] });
});

test('starts paused where motion is paused, and does not follow it any more when it has stopped', () => {
  setPaused(true);
  const { stepper, state } = setup();
  expect(state()).toMatchObject({ status: 'paused', reasons: ['motion'] });
  stepper.stop();
  setPaused(false);
  expect(state()).toEqual({ status: 'idle' });
});

test('leaves no timer behind', () => {
  const { stepper, state } = setup();
  stepper.stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(state()).toEqual({ status: 'idle' });
});
