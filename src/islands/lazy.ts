import type { ClientDirective } from 'astro';
import { rememberNodes } from './server-nodes.ts';

/**
 * How far below the viewport an island starts to load. One above it loads, too: a text may wait for the one before it,
 * which the visitor has scrolled past.
 */
const ROOT_MARGIN = '100000px 0px 400px';

/** HTML that the server rendered inside islands. */
const serverHtml = new Set<string>();

// React restores an island's slot after an error. Trusted Types allow no other text to become markup.
globalThis.trustedTypes?.createPolicy('default', { createHTML: (text) => (serverHtml.has(text) ? text : null) });

/** Firefox sends no `paint` entry for a page that is scrolled when it is first painted, so a timer is the second way. */
function afterFirstPaint(run: () => void) {
  const wake = () => {
    observer.disconnect();
    clearTimeout(timer);
    run();
  };
  const observer = new PerformanceObserver(wake);
  const timer = setTimeout(wake, 1000);
  observer.observe({ type: 'paint', buffered: true });
}

/** The elements with a box: an island and its slots have `display: contents`. */
const boxesOf = (element: Element): Element[] =>
  [...element.children].flatMap((child) => (getComputedStyle(child).display === 'contents' ? boxesOf(child) : [child]));

function whenNearViewport(island: Element, run: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: ROOT_MARGIN },
  );
  for (const box of boxesOf(island)) observer.observe(box);
}

const lazy: ClientDirective = (load, _, island) => {
  // Styles show the fallback of an island that stays asleep, such as one whose file could not be loaded.
  const fail = () => island.toggleAttribute('data-failed', true);
  island.addEventListener('astro:hydration-error', fail);
  const takeOutAdded = rememberNodes(island);
  afterFirstPaint(() =>
    whenNearViewport(island, async () => {
      const hydrate = await load();
      // React can't take over texts that a browser has translated. They can be read without it.
      if (!takeOutAdded()) return void fail();
      for (const slot of island.querySelectorAll('astro-slot')) serverHtml.add(slot.innerHTML);
      await hydrate();
    }),
  );
};

export default lazy;
