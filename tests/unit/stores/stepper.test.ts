import { expect, test, vi } from 'vitest';
import { createStepper, type Hold } from '#stores/stepper.ts';

function setup(count = 4) {
  vi.useFakeTimers();
  const stepper = createStepper();
  stepper.start(count);
  return { stepper, state: () => stepper.$state.get() };
}

test('nothing turns before the steps are taken over', () => {
  vi.useFakeTimers();
  const stepper = createStepper();
  stepper.select(2);
  stepper.hold('pointer', true);
  expect(stepper.$state.get()).toEqual({ status: 'idle' });
  expect(vi.getTimerCount()).toBe(0);
});

test('a step gives way to the next every 4000 ms, the last one to the first', () => {
  const { state } = setup();
  for (const index of [0, 1, 2, 3, 0, 1]) {
    expect(state()).toEqual({ status: 'turning', count: 4, index });
    vi.advanceTimersByTime(3999);
    expect(state()).toEqual({ status: 'turning', count: 4, index });
    vi.advanceTimersByTime(1);
  }
});

test('a chosen step has its whole time before it', () => {
  const { stepper, state } = setup();
  vi.advanceTimersByTime(3000);
  stepper.select(2);
  vi.advanceTimersByTime(3999);
  expect(state()).toMatchObject({ index: 2 });
  vi.advanceTimersByTime(1);
  expect(state()).toMatchObject({ index: 3 });
});

test('of two fast choices the second one stands, with one timer', () => {
  const { stepper, state } = setup();
  stepper.select(3);
  stepper.select(1);
  expect(state()).toMatchObject({ index: 1 });
  expect(vi.getTimerCount()).toBe(1);
});

test.each<Hold>(['control', 'pointer', 'focus', 'screen', 'tab', 'motion'])(
  '%s holds the step until it lets go',
  (hold) => {
    const { stepper, state } = setup();
    vi.advanceTimersByTime(3000);
    stepper.hold(hold, true);
    expect(state()).toEqual({ status: 'held', count: 4, index: 0, by: [hold] });
    expect(vi.getTimerCount()).toBe(0);
    stepper.hold(hold, false);
    vi.advanceTimersByTime(3999);
    expect(state()).toEqual({ status: 'turning', count: 4, index: 0 });
    vi.advanceTimersByTime(1);
    expect(state()).toMatchObject({ index: 1 });
  },
);

test('a held step may be chosen, and stays', () => {
  const { stepper, state } = setup();
  stepper.hold('pointer', true);
  stepper.select(2);
  expect(state()).toEqual({ status: 'held', count: 4, index: 2, by: ['pointer'] });
  expect(vi.getTimerCount()).toBe(0);
});

test('turns again only when the last hold has let go', () => {
  const { stepper, state } = setup();
  stepper.hold('pointer', true);
  stepper.hold('focus', true);
  stepper.hold('pointer', false);
  expect(state()).toMatchObject({ status: 'held', by: ['focus'] });
  stepper.hold('focus', false);
  expect(state()).toMatchObject({ status: 'turning' });
});

test('a hold that changes nothing does not begin the time anew', () => {
  const { stepper, state } = setup();
  vi.advanceTimersByTime(3000);
  stepper.hold('tab', false);
  vi.advanceTimersByTime(1000);
  expect(state()).toMatchObject({ index: 1 });
});

test('begins where it is told to, held if need be', () => {
  const { stepper, state } = setup();
  stepper.start(4, 2, ['screen']);
  expect(state()).toEqual({ status: 'held', count: 4, index: 2, by: ['screen'] });
});

test('leaves no timer behind', () => {
  const { stepper, state } = setup();
  stepper.stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(state()).toEqual({ status: 'idle' });
});
