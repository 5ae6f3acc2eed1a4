import type { ClientDirective } from 'astro';
import { watchSent } from './sent-island.ts';

/**
 * How far below the viewport an island starts to load. One above it loads, too: a text may wait for the one before it,
 * which the visitor has scrolled past.
 */
const ROOT_MARGIN = '100000px 0px 400px';

/** HTML that the server rendered inside islands. */
const serverHtml = new Set<string>();

// React restores an island's slot after an error. Trusted Types allow no other text to become markup. Where an extension was
// first, its policy counts: a second one would throw.
if (!globalThis.trustedTypes?.defaultPolicy)
  globalThis.trustedTypes?.createPolicy('default', { createHTML: (text) => (serverHtml.has(text) ? text : null) });

/** A timer is the second way until Firefox (153) sends a `paint` entry for a page that is first painted scrolled. */
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

/** Adds the HTML of the slots to what React may restore. */
function keepSlots(island: Element) {
  for (const slot of island.querySelectorAll('astro-slot')) serverHtml.add(slot.innerHTML);
}

const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'click'];

/**
 * Wakes an island that does nothing until it is used. What is pressed before it is awake answers then: once, however often it
 * was tried.
 */
function whenTouched(island: Element, run: (onLoad: () => void) => Promise<void>) {
  const pressed = new Set<Element>();
  let isWaking = false;
  const onTouch = async ({ type, target }: Event) => {
    const element = target as Element;
    // What browsers do themselves is done.
    if (type === 'click' && !element.closest('a, label, input')) pressed.add(element.closest('button') ?? element);
    if (isWaking) return;
    isWaking = true;
    await run(() => {
      // From now on, React keeps what it can't answer yet.
      for (const touch of TOUCHES) island.removeEventListener(touch, onTouch);
    });
    for (const each of pressed) each.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  };
  for (const touch of TOUCHES) island.addEventListener(touch, onTouch);
}

/**
 * `client:lazy` wakes an island near the screen, `client:lazy="touched"` one that does nothing until it is used. What a browser
 * has translated before stays asleep: it can be read so.
 */
const lazy: ClientDirective = (load, { value }, island) => {
  // Styles show the fallback of an island that stays asleep, such as one whose file could not be loaded.
  const fail = (hasFailed = true) => island.toggleAttribute('data-failed', hasFailed);
  island.addEventListener('astro:hydration-error', () => fail());
  const { isTranslated, wake } = watchSent(island, () => fail(isTranslated()));
  const run = async (onLoad?: () => void) => {
    const hydrate = await load();
    onLoad?.();
    if (isTranslated()) return void fail();
    keepSlots(island);
    await wake(hydrate);
  };
  if (value === 'touched') whenTouched(island, run);
  else afterFirstPaint(() => whenNearViewport(island, run));
};

export default lazy;
