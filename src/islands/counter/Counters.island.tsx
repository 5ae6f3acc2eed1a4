import { type ReactNode, useEffect, useRef } from 'react';
import { type Counter, createCounter } from '#stores/counter.ts';
import { withErrorBoundary } from '../ErrorBoundary.tsx';

const THRESHOLD = 0.1;
const LOADED_RECENTLY_MS = 500;

const loadedAtMs = performance.now();

/** A number that was in view before the script came has been read: counting again from 0 would take it away. */
const wasReadBeforeScript = () => performance.now() - loadedAtMs < LOADED_RECENTLY_MS;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

function startInView(number: HTMLElement, counter: Counter) {
  let isFirstCheck = true;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) {
        observer.disconnect();
        if (!(isFirstCheck && wasReadBeforeScript()) && !prefersReducedMotion()) counter.start();
      }
      isFirstCheck = false;
    },
    { threshold: THRESHOLD },
  );
  observer.observe(number);
  return observer;
}

/** Counts up to the target, which stays in the page: CSS draws `data-now` over it. */
function enhance(number: HTMLElement, durationMs: number) {
  const counter = createCounter({ target: Number(number.dataset['target']), durationMs });
  const observer = startInView(number, counter);
  counter.$state.listen((state) => {
    if (state.status === 'counting') number.dataset['now'] = state.text;
    else delete number.dataset['now'];
  });
  return () => {
    observer.disconnect();
    counter.stop();
  };
}

interface Props {
  durationMs: number;
  /** Elements with `data-target` inside hold a number as it is printed. */
  children?: ReactNode;
}

function Counters({ durationMs, children }: Props) {
  const root = useRef<HTMLDivElement>(null);

  // Only an IntersectionObserver knows when a number comes into view.
  useEffect(() => {
    const numbers = root.current?.querySelectorAll<HTMLElement>('[data-target]') ?? [];
    const cleanups = Array.from(numbers, (number) => enhance(number, durationMs));
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  }, [durationMs]);

  return <div ref={root}>{children}</div>;
}

export const CountersIsland = withErrorBoundary(Counters);
