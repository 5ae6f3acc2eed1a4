import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#lib/format/number.ts';
import { createCounter } from '#stores/counter.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';
import { IN_VIEW, watchView } from './hooks/in-view.ts';
import { useMotion } from './MotionControl.tsx';

const LOADED_RECENTLY_MS = 500;

const loadedAtMs = performance.now();

/** A number that was in view before the script ran has been read: counting again from 0 would take it away. */
const wasReadBeforeScript = () => performance.now() - loadedAtMs < LOADED_RECENTLY_MS;

interface Props {
  target: number;
  durationMs: number;
}

/** Counts up to the target, which keeps the space and is what screen readers and print get. */
function Counter({ target, durationMs }: Props) {
  useMotion();
  const [counter] = useState(() => createCounter({ target, durationMs }));
  const state = useStore(counter.$state, { ssr: 'initial' });
  const number = useRef<HTMLSpanElement>(null);

  // Only an IntersectionObserver knows when the number comes into view.
  useEffect(() => {
    if (!number.current) return;
    let isFirstCheck = true;
    const leaveView = watchView(number.current, IN_VIEW, (isInView) => {
      if (isInView) {
        leaveView();
        if (!(isFirstCheck && wasReadBeforeScript())) counter.start();
      }
      isFirstCheck = false;
    });
    return () => {
      leaveView();
      counter.stop();
    };
  }, [counter]);

  return (
    <span ref={number} className="counter" data-target={target}>
      <span>{formatNumber(target)}</span>
      {state.status === 'counting' && (
        <span data-now aria-hidden="true">
          {state.text}
        </span>
      )}
    </span>
  );
}

export const CounterIsland = withErrorBoundary(Counter);
