import type { ClientDirective } from 'astro';

const NEAR = '400px';

function afterFirstPaint(run: () => void) {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    run();
  }).observe({ type: 'paint', buffered: true });
}

/** Neither an island's own element nor a slot has a box; what stands in them has. */
const boxesOf = (element: Element): Element[] =>
  [...element.children].flatMap((child) => (getComputedStyle(child).display === 'contents' ? boxesOf(child) : [child]));

/** What the server has drawn within islands. */
const drawn = new Set<string>();

// Of all text, only this may become markup: React gives it back when an island is tried again.
globalThis.trustedTypes?.createPolicy('default', { createHTML: (text) => (drawn.has(text) ? text : null) });

const near: ClientDirective = (load, _, island) => {
  // Where an island's file does not come, the page says what else can be done.
  island.addEventListener('astro:hydration-error', () => island.toggleAttribute('data-failed', true));
  afterFirstPaint(() => {
    const observer = new IntersectionObserver(
      async (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        const hydrate = await load();
        for (const slot of island.querySelectorAll('astro-slot')) drawn.add(slot.innerHTML);
        await hydrate();
      },
      { rootMargin: NEAR },
    );
    for (const box of boxesOf(island)) observer.observe(box);
  });
};

export default near;
