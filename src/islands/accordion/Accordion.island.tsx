import { type ReactNode, useEffect, useRef } from 'react';
import { indexAfterKey } from '#lib/arrow-keys.ts';
import { withErrorBoundary } from '../ErrorBoundary.tsx';

/** The content of an item has the id: a browser opens the item when the address names its content. */
const idOf = (item: HTMLDetailsElement) => item.lastElementChild?.id ?? '';

/** Names the open item in the address, so that it can be copied. Back still leaves the page. */
function writeAddress(items: readonly HTMLDetailsElement[]) {
  const { hash, pathname, search } = location;
  const open = items.find((item) => item.open);
  if (open && hash !== `#${idOf(open)}`) history.replaceState(history.state, '', `#${idOf(open)}`);
  const isOfClosedItem = !open && items.some((item) => hash === `#${idOf(item)}`);
  if (isOfClosedItem) history.replaceState(history.state, '', pathname + search);
}

/** Adds to the browser's own `<details name>`: an address for each item, arrow keys, and titles that stay in place. */
function enhance(root: HTMLElement) {
  const items = [...root.getElementsByTagName('details')];
  const titles = [...root.getElementsByTagName('summary')];
  const listeners = new AbortController();
  const { signal } = listeners;

  /** Browsers that do not know `<details name>` leave the others open. */
  const openOnly = (item: HTMLDetailsElement | undefined) => {
    for (const each of items) each.open = each === item;
  };

  /** Browsers that do not open an item for an address do not scroll to it either. */
  function readAddress() {
    const item = items.find((each) => location.hash === `#${idOf(each)}`);
    if (!item || item.open) return;
    openOnly(item);
    item.scrollIntoView();
  }

  function moveFocus(event: KeyboardEvent) {
    const index = titles.findIndex((title) => title.matches(':focus'));
    const next = index < 0 ? undefined : indexAfterKey(event, ['ArrowUp', 'ArrowDown'], index, titles.length);
    if (next === undefined) return;
    event.preventDefault();
    titles[next]?.focus();
  }

  /** Does what the browser would, but keeps the title under the pointer when a long item above it closes. */
  function toggle(event: MouseEvent) {
    const title = titles.find((each) => event.composedPath().includes(each));
    const item = title && items[titles.indexOf(title)];
    if (!item) return;
    event.preventDefault();
    const { top } = title.getBoundingClientRect();
    openOnly(item.open ? undefined : item);
    scrollBy({ top: title.getBoundingClientRect().top - top, behavior: 'instant' });
  }

  readAddress();
  // `toggle` does not bubble.
  root.addEventListener('toggle', () => writeAddress(items), { capture: true, signal });
  root.addEventListener('click', toggle, { signal });
  root.addEventListener('keydown', moveFocus, { signal });
  addEventListener('hashchange', readAddress, { signal });
  return () => listeners.abort();
}

/** `children`: `<details>` elements that share a name. */
function Accordion({ children }: { children?: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  // The browser opens and closes <details>, for a click, an address or a search; only its events tell.
  useEffect(() => (root.current ? enhance(root.current) : undefined), []);
  return <div ref={root}>{children}</div>;
}

export const AccordionIsland = withErrorBoundary(Accordion);
