import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { twoDigits } from '#lib/format/number.ts';
import { indexAfterKey, takeFocus } from '#lib/keys.ts';
import { Disclosure } from './Disclosure.tsx';
import { withErrorBoundary } from './ErrorBoundary.tsx';
import { writeHistory } from './hooks/history.ts';

/** The slots are the titles of the items and what they open: `title1`, `item1`. */
interface Props extends Partial<Record<`${'title' | 'item'}${number}`, ReactNode>> {
  /** A browser keeps one of the items with the same name open. */
  name: string;
  ids: string[];
}

/** Names the open item in the address, so that it can be copied. Back still leaves the page. */
function writeAddress(ids: readonly string[], open: string | undefined) {
  const { hash, pathname, search } = location;
  if (open && hash !== `#${open}`) writeHistory('replaceState', history.state, `#${open}`);
  if (!open && ids.includes(hash.slice(1))) writeHistory('replaceState', history.state, pathname + search);
}

/** The browser's own `<details name>`, with an address for each item, arrow keys, and titles that stay in place. */
function Accordion({ name, ids, ...slots }: Props) {
  const [open, setOpen] = useState(ids[0]);
  const details = useRef<(HTMLDetailsElement | null)[]>([]);
  const titles = useRef<(HTMLElement | null)[]>([]);

  /** The browser opens and closes items, too: for an address, for a search, and before the script runs. */
  const openInBrowser = () => ids.find((_, index) => details.current[index]?.open);

  // Browsers that do not open an item for an address do not scroll to it either.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items of a page stay
  useEffect(() => {
    const readAddress = () => {
      const index = ids.findIndex((id) => location.hash === `#${id}`);
      const item = details.current[index];
      if (item && !item.open) {
        item.open = true;
        item.scrollIntoView();
        setOpen(ids[index]);
      }
    };
    setOpen(openInBrowser());
    readAddress();
    addEventListener('hashchange', readAddress);
    return () => removeEventListener('hashchange', readAddress);
  }, []);

  function onToggle() {
    setOpen(openInBrowser());
    writeAddress(ids, openInBrowser());
  }

  /** Does what the browser would, but keeps the title under the pointer when a long item above it closes. */
  function onClick(event: MouseEvent<HTMLElement>, id: string) {
    event.preventDefault();
    const title = event.currentTarget;
    takeFocus(title);
    const { top } = title.getBoundingClientRect();
    flushSync(() => setOpen(open === id ? undefined : id));
    scrollBy({ top: title.getBoundingClientRect().top - top, behavior: 'instant' });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, index: number) {
    if (event.target !== event.currentTarget) return;
    const next = indexAfterKey(event, ['ArrowUp', 'ArrowDown'], index, ids.length);
    if (next === undefined) return;
    event.preventDefault();
    titles.current[next]?.focus();
  }

  return ids.map((id, index) => (
    <Disclosure
      key={id}
      id={id}
      title={slots[`title${index + 1}`]}
      name={name}
      open={open === id}
      ref={(item) => {
        details.current[index] = item;
      }}
      onToggle={onToggle}
      mark={
        <span className="number" aria-hidden="true">
          {twoDigits(index + 1)}
        </span>
      }
      summary={{
        ref: (title) => {
          titles.current[index] = title;
        },
        onClick: (event) => onClick(event, id),
        onKeyDown: (event) => onKeyDown(event, index),
      }}
    >
      {slots[`item${index + 1}`]}
    </Disclosure>
  ));
}

export const AccordionIsland = withErrorBoundary(Accordion);
