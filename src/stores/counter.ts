import { atom } from 'nanostores';
import { formatNumber } from '#lib/format/number.ts';

export type CounterState = { status: 'waiting' } | { status: 'counting'; text: string } | { status: 'done' };

interface CounterOptions {
  target: number;
  durationMs?: number | undefined;
  requestFrame?: (draw: (nowMs: number) => void) => number;
  cancelFrame?: (frame: number) => void;
}

const easeOutCubic = (progress: number) => 1 - (1 - progress) ** 3;

/** Counts from 0 to its target, once. It runs on animation frames, so that a hidden tab does no work. */
export function createCounter({
  target,
  durationMs = 2000,
  requestFrame = (draw) => requestAnimationFrame(draw),
  cancelFrame = (frame) => cancelAnimationFrame(frame),
}: CounterOptions) {
  const $state = atom<CounterState>({ status: 'waiting' });
  const fractionDigits = formatNumber(target).split('.')[1]?.length ?? 0;
  let frame = 0;

  function draw(startMs: number, nowMs: number) {
    const progress = (nowMs - startMs) / durationMs;
    if (progress >= 1) {
      $state.set({ status: 'done' });
      return;
    }
    $state.set({ status: 'counting', text: formatNumber(target * easeOutCubic(progress), fractionDigits) });
    frame = requestFrame((nextMs) => draw(startMs, nextMs));
  }

  return {
    $state,
    start: () => {
      if ($state.get().status !== 'waiting') return;
      $state.set({ status: 'counting', text: formatNumber(0, fractionDigits) });
      frame = requestFrame((startMs) => draw(startMs, startMs));
    },
    /** Shows the target. */
    stop: () => {
      cancelFrame(frame);
      $state.set({ status: 'done' });
    },
  };
}

export type Counter = ReturnType<typeof createCounter>;
