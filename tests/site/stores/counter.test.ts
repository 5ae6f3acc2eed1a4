import { afterEach, describe, expect, test } from 'vitest';
import { createCounter } from '#stores/counter.ts';
import { followBrowser, setPaused } from '#stores/motion.ts';

afterEach(() => {
  setPaused(false);
  followBrowser({ isReduced: false, isHidden: false });
});

function setup(target: number, durationMs?: number) {
  let frames: ((nowMs: number) => void)[] = [];
  const counter = createCounter({
    target,
    durationMs,
    requestFrame: (draw) => frames.push(draw),
    cancelFrame: () => {
      frames = [];
    },
  });
  /** Renders the next frame at that time and returns what the counter shows. */
  function at(nowMs: number) {
    const [draw, ...rest] = frames;
    frames = rest;
    draw?.(nowMs);
    const state = counter.$state.get();
    return state.status === 'counting' ? state.text : state.status;
  }
  return { counter, at, waiting: () => frames.length };
}

describe('a counter', () => {
  test('does nothing until it starts', () => {
    const { counter, waiting } = setup(11);
    expect(counter.$state.get()).toEqual({ status: 'waiting' });
    expect(waiting()).toBe(0);
  });

  test('counts from 0 to its target in 2000 ms, easing out', () => {
    const { counter, at, waiting } = setup(96.8);
    counter.start();
    expect(at(500)).toBe('0.0');
    expect(at(1000)).toBe('56.0');
    expect(at(1500)).toBe('84.7');
    expect(at(2000)).toBe('95.3');
    expect(at(2500)).toBe('done');
    expect(waiting()).toBe(0);
  });

  test('takes the given time', () => {
    const { counter, at } = setup(11, 2500);
    counter.start();
    at(0);
    expect(at(2499)).toBe('11');
    expect(at(2500)).toBe('done');
  });

  test('separates thousands', () => {
    const { counter, at } = setup(11_200);
    counter.start();
    at(0);
    expect(at(1000)).toBe('9,800');
  });

  test('counts once', () => {
    const { counter, at, waiting } = setup(11);
    counter.start();
    counter.start();
    expect(waiting()).toBe(1);
    at(0);
    at(2000);
    counter.start();
    expect(counter.$state.get()).toEqual({ status: 'done' });
  });

  test.each([
    ['the visitor pauses motion', () => setPaused(true)],
    ['the system asks for less motion', () => followBrowser({ isReduced: true, isHidden: false })],
  ])('shows its target where %s before or while it counts', (_, pause) => {
    const { counter, at, waiting } = setup(11);
    counter.start();
    at(0);
    pause();
    expect(counter.$state.get()).toEqual({ status: 'done' });
    expect(waiting()).toBe(0);

    const late = setup(11);
    late.counter.start();
    expect(late.counter.$state.get()).toEqual({ status: 'done' });
    expect(late.waiting()).toBe(0);
  });

  test('goes on counting in a hidden tab, where no frames come', () => {
    const { counter, waiting } = setup(11);
    counter.start();
    followBrowser({ isReduced: false, isHidden: true });
    expect(waiting()).toBe(1);
  });

  test('shows its target and requests no frame when it is stopped', () => {
    const { counter, at, waiting } = setup(11);
    counter.start();
    at(0);
    counter.stop();
    expect(counter.$state.get()).toEqual({ status: 'done' });
    expect(waiting()).toBe(0);
  });
});
