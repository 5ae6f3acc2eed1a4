import type { ClientDirective } from 'astro';

const NEAR = '400px';

function afterFirstPaint(run: () => void) {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    run();
  }).observe({ type: 'paint', buffered: true });
}

const near: ClientDirective = (load, _, island) => {
  afterFirstPaint(() => {
    const observer = new IntersectionObserver(
      async (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        const hydrate = await load();
        await hydrate();
      },
      { rootMargin: NEAR },
    );
    // The island's own element has no box.
    for (const child of island.children) observer.observe(child);
  });
};

export default near;
