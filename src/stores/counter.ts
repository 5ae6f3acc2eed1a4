import { atom } from 'nanostores';
import { formatNumber } from '#lib/format/number.ts';
import { $motion, isStill } from './motion.ts';

export type CounterState = { status: 'waiting' } | { status: 'counting'; text: string } | { status: 'done' };

interface CounterOptions {
  target: number;
  durationMs?: number | undefined;
  requestFrame?: (draw: (nowMs: number) => void) => number;
  cancelFrame?: (frame: number) => void;
}

const easeOutCubic = (progress: number) => 1 - (1 - progress) ** 3;

/**
 * Counts from 0 to its target, once, and shows the target at once where motion is paused or reduced. It runs on animation
 * frames, so that a hidden tab does no work.
 */
export function createCounter({
  target,
  durationMs = 2000,
  requestFrame = (draw) => requestAnimationFrame(draw),
  cancelFrame = (frame) => cancelAnimationFrame(frame),
}: CounterOptions) {
  const $state = atom<CounterState>({ status: 'waiting' });
  const fractionDigits = formatNumber(target).split('.')[1]?.length ?? 0;
  let frame = 0;
  let leaveMotion = () => {};

  function draw(startMs: number, nowMs: number) {
    const progress = (nowMs - startMs) / durationMs;
    if (progress >= 1) {
      stop();
      return;
    }
    $state.set({ status: 'counting', text: formatNumber(target * easeOutCubic(progress), fractionDigits) });
    frame = requestFrame((nextMs) => draw(startMs, nextMs));
  }

  /** Shows the target. */
  function stop() {
    leaveMotion();
    cancelFrame(frame);
    $state.set({ status: 'done' });
  }

  function start() {
    if ($state.get().status !== 'waiting') return;
    $state.set({ status: 'counting', text: formatNumber(0, fractionDigits) });
    frame = requestFrame((startMs) => draw(startMs, startMs));
    leaveMotion = $motion.listen((motion) => isStill(motion) && stop());
    if (isStill($motion.get())) stop();
  }

  return { $state, start, stop };
}
