const NEAR = '400px';

export function afterFirstPaint(run: () => void) {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    run();
  }).observe({ type: 'paint', buffered: true });
}

/** Neither an island's own element nor a slot has a box; what stands in them has. */
const boxesOf = (element: Element): Element[] =>
  [...element.children].flatMap((child) => (getComputedStyle(child).display === 'contents' ? boxesOf(child) : [child]));

/** Runs once for the island, when it comes near the viewport. */
export function whenNear(island: Element, run: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: NEAR },
  );
  for (const box of boxesOf(island)) observer.observe(box);
}
