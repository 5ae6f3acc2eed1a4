import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';

const OVERSCAN = 8;

/** Heights of most rows, as in PageTable.module.css: with a correct estimate, nothing moves when rows are measured. */
const ROW_REM = 3.8125;
const NARROW_ROW_REM = 5.1875;
const NARROW = '(width < 44rem)';

function estimateRowPx() {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return rem * (matchMedia(NARROW).matches ? NARROW_ROW_REM : ROW_REM);
}

interface Options {
  box: RefObject<HTMLElement | null>;
  keys: readonly string[];
  /** When it changes, the box scrolls back to the top. */
  view: unknown;
}

/** The rows on the screen, and always the active one, which would otherwise lose the focus when scrolled away. */
const rangeWith = (active: number) => (range: Range) => {
  const visible = defaultRangeExtractor(range);
  if (active < 0 || visible.includes(active)) return visible;
  return [...visible, active].sort((one, other) => one - other);
};

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + 10,
  PageUp: (index) => index - 10,
  Home: () => 0,
  End: (_, last) => last,
};

/** A virtual list of table rows with a roving tabindex. */
export function useVirtualRows({ box, keys, view }: Options) {
  const [activeKey, activate] = useState<string>();
  const active = activeKey === undefined ? -1 : keys.indexOf(activeKey);
  const [isAtTop, setIsAtTop] = useState(true);
  const [rowPx] = useState(estimateRowPx);
  const virtualizer = useVirtualizer({
    count: keys.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => keys[index] ?? index,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    rangeExtractor: rangeWith(active),
    // New rows come in at the top: they are visible there, and below it, visible rows must not move.
    anchorTo: isAtTop ? 'start' : 'end',
    onChange: ({ scrollOffset }) => setIsAtTop((scrollOffset ?? 0) < rowPx),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new view
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [box, view]);

  /** Scrolls to a row and focuses it in the next frame, when it has been rendered. */
  function goTo(index: number) {
    activate(keys[index]);
    virtualizer.scrollToIndex(index);
    const selector = `[data-index='${index}'] button`;
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const last = keys.length - 1;
    goTo(Math.min(Math.max(0, step(Math.max(0, active), last)), last));
  }

  return { virtualizer, active: Math.max(0, active), activate, onKeyDown, goTo, isAtTop };
}
