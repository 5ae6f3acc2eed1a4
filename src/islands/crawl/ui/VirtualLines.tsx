import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import styles from './VirtualLines.module.css';

/** Before a line is measured. */
const LINE_PX = 22;

interface Props {
  /** What the box holds, for those who do not see it. */
  label: string;
  count: number;
  /** Number beside a line; none where a long line goes on. */
  numberOf?: (index: number) => number | undefined;
  lineOf: (index: number) => ReactNode;
}

/** A scroll box of text, however long: only the lines on the screen are drawn. */
export function VirtualLines({ label, count, numberOf, lineOf }: Props) {
  const box = useRef<HTMLElement>(null);
  const lines = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => LINE_PX,
    overscan: 12,
  });
  return (
    // A scroll box is for the keyboard too, so it takes the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section ref={box} className={styles.box} data-surface="dark" aria-label={label} tabIndex={0}>
      <div className={styles.text} style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            ref={lines.measureElement}
            className={styles.line}
            data-index={index}
            data-number={numberOf?.(index)}
            style={{ translate: `0 ${start}px` }}
          >
            {lineOf(index)}
          </div>
        ))}
      </div>
    </section>
  );
}
