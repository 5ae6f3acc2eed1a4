import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useState } from 'react';

/** Before a row is measured: an address and a title. */
const ROW_PX = 62;
const OVERSCAN = 8;

interface Options {
  box: RefObject<HTMLElement | null>;
  count: number;
  keyOf: (index: number) => string;
  /** Rows are still coming: whoever looks at the newest goes on doing so. */
  isLive: boolean;
}

/** Rows on the screen, and the row that has the focus, wherever it is: else scrolling would lose it. */
const rangeWith = (active: number) => (range: Range) => {
  const inView = defaultRangeExtractor(range);
  if (active >= range.count || inView.includes(active)) return inView;
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
export function useVirtualRows({ box, count, keyOf, isLive }: Options) {
  const [activated, activate] = useState(0);
  const active = Math.min(activated, Math.max(0, count - 1));
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    getItemKey: keyOf,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    rangeExtractor: rangeWith(active),
    anchorTo: isLive ? 'end' : 'start',
    followOnAppend: isLive,
  });

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const next = Math.min(Math.max(0, step(active, count - 1)), count - 1);
    activate(next);
    rows.scrollToIndex(next);
    focusRow(box.current, next);
  }

  return { rows, active, activate, move };
}

/** The row may be drawn only with the next frame. */
function focusRow(box: HTMLElement | null, index: number) {
  requestAnimationFrame(() => box?.querySelector<HTMLElement>(`[data-index='${index}'] button`)?.focus());
}
