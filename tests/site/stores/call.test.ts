import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCall, type Recording } from '#stores/call.ts';
import { followBrowser, setPaused } from '#stores/motion.ts';

const times = { beginsMs: [0, 2500, 6000], lengthMs: 8000 };
const browser = { isReduced: false, isHidden: false };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  setPaused(false);
  followBrowser(browser);
});

function setup() {
  const call = createCall(times);
  const stateAfter = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return call.$state.get();
  };
  return { call, state: () => call.$state.get(), stateAfter };
}

test('stays at rest until somebody plays it', () => {
  const { stateAfter } = setup();
  expect(stateAfter(60_000)).toEqual({ status: 'rest' });
  expect(vi.getTimerCount()).toBe(0);
});

test('says each turn in its time, counts the seconds, and ends', () => {
  const { call, state, stateAfter } = setup();
  call.play();
  expect(state()).toEqual({ status: 'playing', turn: 0, atMs: 0 });
  expect(stateAfter(2000)).toEqual({ status: 'playing', turn: 0, atMs: 2000 });
  expect(stateAfter(499)).toMatchObject({ turn: 0 });
  expect(stateAfter(1)).toEqual({ status: 'playing', turn: 1, atMs: 2500 });
  expect(stateAfter(3500)).toEqual({ status: 'playing', turn: 2, atMs: 6000 });
  expect(stateAfter(1999)).toMatchObject({ status: 'playing', turn: 2 });
  expect(stateAfter(1)).toEqual({ status: 'ended' });
  expect(stateAfter(60_000)).toEqual({ status: 'ended' });
  expect(vi.getTimerCount()).toBe(0);
});

test('goes on where it was paused', () => {
  const { call, state, stateAfter } = setup();
  call.toggle();
  vi.advanceTimersByTime(1200);
  call.toggle();
  expect(stateAfter(60_000)).toEqual({ status: 'paused', turn: 0, atMs: 1200 });
  expect(vi.getTimerCount()).toBe(0);
  call.toggle();
  expect(state()).toMatchObject({ status: 'playing', atMs: 1200 });
  expect(stateAfter(1300)).toMatchObject({ turn: 1 });
});

test('begins again after its end', () => {
  const { call, state } = setup();
  call.play();
  vi.advanceTimersByTime(8000);
  call.toggle();
  expect(state()).toEqual({ status: 'playing', turn: 0, atMs: 0 });
});

describe('a turn that is sought', () => {
  test('is said from its beginning if the call plays', () => {
    const { call, state, stateAfter } = setup();
    call.play();
    vi.advanceTimersByTime(700);
    call.seek(2);
    expect(state()).toEqual({ status: 'playing', turn: 2, atMs: 6000 });
    expect(stateAfter(2000)).toEqual({ status: 'ended' });
  });

  test('waits at its beginning if it does not', () => {
    const { call, state, stateAfter } = setup();
    call.seek(1);
    expect(stateAfter(60_000)).toEqual({ status: 'paused', turn: 1, atMs: 2500 });
    call.seek(9);
    expect(state()).toEqual({ status: 'paused', turn: 2, atMs: 6000 });
    call.seek(-1);
    expect(state()).toEqual({ status: 'paused', turn: 0, atMs: 0 });
  });

  test('goes on if it is the one that is being said', () => {
    const { call, stateAfter } = setup();
    call.play();
    vi.advanceTimersByTime(2000);
    call.seek(0);
    expect(stateAfter(500)).toMatchObject({ turn: 1 });
  });
});

test('stops as it was before', () => {
  const { call, stateAfter } = setup();
  call.play();
  vi.advanceTimersByTime(3000);
  call.stop();
  expect(stateAfter(60_000)).toEqual({ status: 'rest' });
  expect(vi.getTimerCount()).toBe(0);
});

test('a line of the record that is pressed makes the call wait, and stays until the call goes on', () => {
  const { call, state } = setup();
  const pair = { turn: 2, number: 1 };
  call.light(pair);
  expect(state()).toEqual({ status: 'rest', pair });
  call.play();
  vi.advanceTimersByTime(1200);
  call.light(pair);
  expect(vi.getTimerCount()).toBe(0);
  expect(state(), 'the place is kept').toEqual({ status: 'paused', turn: 0, atMs: 1200, pair });
  call.seek(0);
  expect(state()).toEqual({ status: 'paused', turn: 0, atMs: 0 });
  call.light(pair);
  call.toggle();
  expect(state()).toEqual({ status: 'playing', turn: 0, atMs: 0 });
  call.end();
  call.light(pair);
  expect(state()).toEqual({ status: 'ended', pair });
  call.stop();
  expect(state()).toEqual({ status: 'rest' });
});

test.each([
  ['the visitor pauses motion', () => setPaused(true), () => setPaused(false)],
  [
    'the tab is hidden',
    () => followBrowser({ ...browser, isHidden: true }),
    () => followBrowser({ ...browser, isHidden: false }),
  ],
])('is paused when %s, and waits for the visitor', (_, begin, end) => {
  const { call, stateAfter } = setup();
  call.play();
  vi.advanceTimersByTime(1000);
  begin();
  expect(stateAfter(60_000)).toEqual({ status: 'paused', turn: 0, atMs: 1000 });
  end();
  expect(stateAfter(60_000)).toMatchObject({ status: 'paused' });
});

test('plays with reduced motion, since somebody asked for it', () => {
  followBrowser({ ...browser, isReduced: true });
  const { call, stateAfter } = setup();
  call.play();
  expect(stateAfter(2500)).toMatchObject({ status: 'playing', turn: 1 });
});

describe('a recording', () => {
  /** One that plays as long as it is not told otherwise. */
  function setupRecording() {
    const recording: Recording = {
      currentTime: 0,
      playbackRate: 1,
      play: vi.fn(async () => {}),
      pause: vi.fn(),
    };
    const { call, state, stateAfter } = setup();
    call.setRecording(recording);
    return { call, recording, state, stateAfter };
  }

  test('is the clock: the call waits while it loads', () => {
    const { call, recording, state, stateAfter } = setupRecording();
    expect(recording.play).not.toHaveBeenCalled();
    call.play();
    expect(recording.play).toHaveBeenCalledOnce();
    expect(stateAfter(5000)).toMatchObject({ turn: 0 });
    recording.currentTime = 6.2;
    vi.advanceTimersByTime(1000);
    expect(state()).toMatchObject({ turn: 2 });
  });

  test('is paused, sought and stopped with the call', () => {
    const { call, recording } = setupRecording();
    call.play();
    call.seek(1);
    expect(recording.currentTime).toBe(2.5);
    call.pause();
    expect(recording.pause).toHaveBeenCalledOnce();
    call.seek(2);
    expect(recording.currentTime).toBe(6);
    call.stop();
    expect(recording.pause).toHaveBeenCalledTimes(2);
  });

  test('takes the call along when the browser’s own controls move it, to the beginning of that turn', () => {
    const { call, recording, state } = setupRecording();
    call.play();
    recording.currentTime = 3.1;
    call.follow();
    expect(state()).toMatchObject({ status: 'playing', turn: 1 });
    expect(recording.currentTime).toBe(2.5);
  });

  test('plays on while another tab is read', () => {
    const { call, stateAfter } = setupRecording();
    call.play();
    followBrowser({ ...browser, isHidden: true });
    expect(stateAfter(1000)).toMatchObject({ status: 'playing' });
  });

  test('at twice the speed is kept time with, also where the browser’s own controls change it', () => {
    const { call, recording, state, stateAfter } = setupRecording();
    call.play();
    recording.playbackRate = 2;
    call.changeRate();
    expect(state()).toMatchObject({ status: 'playing', turn: 0, rate: 2 });
    recording.currentTime = 0.95;
    expect(stateAfter(475)).toMatchObject({ turn: 0, atMs: 1000 });
    recording.currentTime = 1.95;
    expect(stateAfter(500)).toMatchObject({ turn: 0, atMs: 2000 });
    recording.currentTime = 2.46;
    expect(stateAfter(250)).toMatchObject({ turn: 1 });
  });

  test('that the browser refuses to play pauses the call', async () => {
    const { call, recording, stateAfter } = setupRecording();
    vi.mocked(recording.play).mockRejectedValue(new DOMException('no gesture', 'NotAllowedError'));
    call.play();
    await vi.advanceTimersByTimeAsync(0);
    expect(stateAfter(5000)).toMatchObject({ status: 'paused', turn: 0 });
  });

  test('that can’t be played leaves the call to go on in silence', () => {
    const { call, recording, stateAfter } = setupRecording();
    vi.mocked(recording.play).mockRejectedValue(new Error('not supported'));
    call.play();
    call.setRecording(undefined);
    expect(stateAfter(2500)).toMatchObject({ status: 'playing', turn: 1 });
  });
});
