/** How much of an element has to be on the screen. */
export const IN_VIEW = { threshold: 0.1 };

/** Calls back whenever an element comes into view or leaves it. Returns the cleanup. */
export function watchView(
  element: Element,
  { threshold = 0, ...options }: { threshold?: number; rootMargin?: string },
  onChange: (isInView: boolean) => void,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const { isIntersecting = false, intersectionRatio = 0 } = entries.at(-1) ?? {};
      onChange(isIntersecting && intersectionRatio >= threshold);
    },
    { threshold, ...options },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Calls back when an element comes into view for the first time. Returns the cleanup. */
export function onceInView(element: Element, options: { threshold?: number; rootMargin?: string }, run: () => void) {
  const stop = watchView(element, options, (isInView) => {
    if (!isInView) return;
    stop();
    run();
  });
  return stop;
}
