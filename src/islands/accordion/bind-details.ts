import { indexAfterKey } from '#lib/arrow-keys.ts';
import type { Accordion } from '#stores/accordion.ts';

/** What an item holds has the id: browsers open the item when an address leads there. */
const idOf = (item: HTMLDetailsElement | undefined) => item?.lastElementChild?.id;

/** The address names the open item, so that it can be copied; Back leads out of the page as before. */
function writeAddress(open: string | undefined, before: string | undefined) {
  const { hash, pathname, search } = location;
  if (open ? hash !== `#${open}` : hash === `#${before}`) {
    history.replaceState(history.state, '', open ? `#${open}` : pathname + search);
  }
}

/** Joins <details> of one name to the store, the address and the arrow keys; returns how to part them. */
export function bindDetails(box: HTMLElement, accordion: Accordion) {
  const items = [...box.getElementsByTagName('details')];
  const headers = [...box.getElementsByTagName('summary')];
  const listeners = new AbortController();
  const { signal } = listeners;

  function readPage() {
    const id = idOf(items.find(({ open }) => open));
    if (id) accordion.open(id);
    else accordion.close();
  }

  /** For browsers that do not open an item by themselves, and so do not scroll to it. */
  function readAddress() {
    const item = items.find((each) => `#${idOf(each)}` === location.hash);
    if (!item || item.open) return;
    accordion.open(location.hash.slice(1));
    item.scrollIntoView();
  }

  function moveFocus(event: KeyboardEvent) {
    const index = headers.findIndex((header) => header.matches(':focus'));
    const next = index < 0 ? undefined : indexAfterKey(event, ['ArrowUp', 'ArrowDown'], index, headers.length);
    if (next === undefined) return;
    event.preventDefault();
    headers[next]?.focus();
  }

  /** As the browser would, but an item that closes above does not carry the pressed header away. */
  function press(event: MouseEvent) {
    const header = headers.find((each) => event.composedPath().includes(each));
    const id = header && idOf(items[headers.indexOf(header)]);
    if (!id) return;
    event.preventDefault();
    const { top } = header.getBoundingClientRect();
    if (accordion.$open.get() === id) accordion.close();
    else accordion.open(id);
    scrollBy({ top: header.getBoundingClientRect().top - top, behavior: 'instant' });
  }

  readPage();
  const forget = accordion.$open.listen((open, before) => {
    for (const item of items) item.open = idOf(item) === open;
    writeAddress(open, before);
  });
  readAddress();
  // The event does not bubble.
  box.addEventListener('toggle', readPage, { capture: true, signal });
  box.addEventListener('click', press, { signal });
  box.addEventListener('keydown', moveFocus, { signal });
  addEventListener('hashchange', readAddress, { signal });
  return () => {
    listeners.abort();
    forget();
  };
}
