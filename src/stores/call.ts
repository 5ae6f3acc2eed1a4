import { atom } from 'nanostores';
import { type Clock, realClock } from './clock.ts';
import { $motion } from './motion.ts';

/** A line of the record and the words it comes from: the turn, and its number in the record of that turn. */
export interface Pair {
  turn: number;
  number: number;
}

/**
 * `turn`: the one being said. `atMs`: how much of the call has been played; while it plays, of the last whole second. `rate`:
 * how fast it plays, if not at its own pace. `pair`: what somebody has pressed, until the call goes on.
 */
export type CallState =
  | { status: 'rest'; pair?: Pair }
  | { status: 'playing'; turn: number; atMs: number; rate?: number }
  | { status: 'paused'; turn: number; atMs: number; rate?: number; pair?: Pair }
  | { status: 'ended'; pair?: Pair };

export interface CallTimes {
  /** When each turn begins. */
  beginsMs: readonly number[];
  lengthMs: number;
}

/** The part of an `<audio>` that a call needs. */
export interface Recording {
  /** In seconds. */
  currentTime: number;
  playbackRate: number;
  play(): Promise<void>;
  pause(): void;
}

/** A browser may begin this much before the place that it was told. */
const SEEK_SLACK_MS = 50;

/** Plays a call turn by turn, only ever because somebody asked for it. Where it has a recording, that is its clock. */
export function createCall(
  { beginsMs, lengthMs }: CallTimes,
  clock: Clock = realClock,
  now: () => number = () => performance.now(),
) {
  const $state = atom<CallState>({ status: 'rest' });
  let timer: ReturnType<Clock['start']> | undefined;
  /** The time at which the call was at its beginning. */
  let beganMs = 0;
  let recording: Recording | undefined;
  let leaveMotion = () => {};

  const beginOf = (turn: number) => beginsMs[turn] ?? lengthMs;
  const turnAt = (ms: number) =>
    Math.max(
      beginsMs.findLastIndex((begin) => begin <= ms),
      0,
    );
  const positionMs = () => (recording ? recording.currentTime * 1000 + SEEK_SLACK_MS : now() - beganMs);

  function tick() {
    const atMs = positionMs();
    if (atMs >= lengthMs) return end();
    const turn = turnAt(atMs);
    const rate = recording?.playbackRate ?? 1;
    $state.set({ status: 'playing', turn, atMs, ...(rate !== 1 && { rate }) });
    const nextMs = Math.min(beginOf(turn + 1), (Math.floor(atMs / 1000) + 1) * 1000);
    timer = clock.start(tick, Math.ceil((nextMs - atMs) / rate));
  }

  function begin(atMs: number) {
    halt();
    beganMs = now() - atMs;
    if (recording) {
      if (Math.abs(positionMs() - atMs) > SEEK_SLACK_MS) recording.currentTime = atMs / 1000;
      // The element itself reports what it can't play; of a browser that may not play it, only this tells.
      recording.play().catch(({ name }) => name === 'NotAllowedError' && pause());
    }
    leaveMotion = $motion.listen((motion) => {
      // A recording may be heard while another tab is read.
      if (motion === 'paused' || (motion === 'hidden' && !recording)) pause();
    });
    tick();
  }

  function halt() {
    clock.stop(timer);
    leaveMotion();
  }

  /** From where it was paused, else from the beginning. */
  function play() {
    const state = $state.get();
    if (state.status !== 'playing') begin(state.status === 'paused' ? state.atMs : 0);
  }

  function pause() {
    const state = $state.get();
    if (state.status !== 'playing') return;
    halt();
    $state.set({ ...state, status: 'paused', atMs: positionMs() });
    recording?.pause();
  }

  /** Goes to the beginning of a turn, unless it is that turn's time already. */
  function seek(to: number) {
    const turn = Math.min(Math.max(to, 0), beginsMs.length - 1);
    const state = $state.get();
    if ('turn' in state && state.turn === turn && !('pair' in state)) return;
    const atMs = beginOf(turn);
    if (state.status === 'playing') return begin(atMs);
    if (recording) recording.currentTime = atMs / 1000;
    $state.set({ status: 'paused', turn, atMs });
  }

  /** Shows a line of the record with its words. A call that plays waits. */
  function light(pair: Pair) {
    pause();
    const state = $state.get();
    if (state.status !== 'playing') $state.set({ ...state, pair });
  }

  function leave(status: 'rest' | 'ended') {
    halt();
    $state.set({ status });
    recording?.pause();
  }

  const end = () => leave('ended');

  return {
    $state,
    play,
    pause,
    seek,
    light,
    end,
    /** As before it was played. */
    stop: () => leave('rest'),
    toggle: () => ($state.get().status === 'playing' ? pause() : play()),
    /** Follows the recording to where the browser's own controls have put it: to the beginning of that turn. */
    follow: () => recording && seek(turnAt(positionMs())),
    /** Keeps time with a recording whose speed the browser's own controls have changed. */
    changeRate() {
      if ($state.get().status !== 'playing') return;
      clock.stop(timer);
      tick();
    },
    /** Without one the call goes on in silence. */
    setRecording(next: Recording | undefined) {
      const state = $state.get();
      recording = next;
      if (state.status === 'playing') begin(state.atMs);
    },
  };
}
