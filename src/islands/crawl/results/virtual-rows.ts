import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';

const OVERSCAN = 8;

/** Heights of most rows, as in PageTable.module.css: where they are right, nothing moves when a row is measured. */
const ROW_REM = 3.8125;
const NARROW_ROW_REM = 5.1875;
const NARROW = '(width < 44rem)';

function rowPx() {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return rem * (matchMedia(NARROW).matches ? NARROW_ROW_REM : ROW_REM);
}

interface Options {
  box: RefObject<HTMLElement | null>;
  keys: readonly string[];
  /** Another order or choice of rows is read from its beginning. */
  order: unknown;
}

/** Rows on the screen, and the row that has the focus, wherever it is: else scrolling would lose it. */
const rangeWith = (active: number) => (range: Range) => {
  const inView = defaultRangeExtractor(range);
  if (active < 0 || inView.includes(active)) return inView;
  return [...inView, active].sort((one, other) => one - other);
};

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + 10,
  PageUp: (index) => index - 10,
  Home: () => 0,
  End: (_, last) => last,
};

/** A list of any length of which only what is on the screen is drawn, and which is one stop of the Tab key. */
export function useVirtualRows({ box, keys, order }: Options) {
  const [activeKey, activate] = useState<string>();
  const active = activeKey === undefined ? -1 : keys.indexOf(activeKey);
  const [isAtTop, setIsAtTop] = useState(true);
  const [estimate] = useState(rowPx);
  const rows = useVirtualizer({
    count: keys.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => keys[index] ?? index,
    estimateSize: () => estimate,
    overscan: OVERSCAN,
    rangeExtractor: rangeWith(active),
    // New rows come in at the top: whoever looks at the top sees them, whoever looks further down keeps what he sees.
    anchorTo: isAtTop ? 'start' : 'end',
    onChange: ({ scrollOffset }) => setIsAtTop((scrollOffset ?? 0) < estimate),
  });

  // Where a box is scrolled to is the browser's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is what it is for
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [box, order]);

  /** Scrolls to a row and gives it the focus. */
  function goTo(index: number) {
    activate(keys[index]);
    rows.scrollToIndex(index);
    focusRow(box.current, index);
  }

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const last = keys.length - 1;
    goTo(Math.min(Math.max(0, step(Math.max(0, active), last)), last));
  }

  return { rows, active: Math.max(0, active), activate, move, goTo, isAtTop };
}

/** The row may be drawn only with the next frame. */
function focusRow(box: HTMLElement | null, index: number) {
  requestAnimationFrame(() => box?.querySelector<HTMLElement>(`[data-index='${index}'] button`)?.focus());
}
