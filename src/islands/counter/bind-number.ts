import { type Counter, createCounter } from '#stores/counter.ts';

const THRESHOLD = 0.1;
const JUST_MS = 500;

const arrivedMs = performance.now();

/** A number that was in sight before this file came has been read: to begin again at 0 would take it back. */
const hasBeenRead = () => performance.now() - arrivedMs < JUST_MS;

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Starts the counter when its number comes into sight; returns the observer. */
function countInSight(number: HTMLElement, counter: Counter) {
  let isFirstLook = true;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) {
        observer.disconnect();
        if (!(isFirstLook && hasBeenRead()) && !prefersStillness()) counter.start();
      }
      isFirstLook = false;
    },
    { threshold: THRESHOLD },
  );
  observer.observe(number);
  return observer;
}

/** Lets a number count up to its target, which stays in the page; CSS draws `data-now` over it. Returns how to stop. */
export function bindNumber(number: HTMLElement, durationMs: number) {
  const counter = createCounter({ target: Number(number.dataset['target']), durationMs });
  const observer = countInSight(number, counter);
  counter.$state.listen((state) => {
    if (state.status === 'counting') number.dataset['now'] = state.text;
    else delete number.dataset['now'];
  });
  return () => {
    observer.disconnect();
    counter.stop();
  };
}
