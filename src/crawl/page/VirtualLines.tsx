import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import controls from '#crawl/parts/controls.module.css';
import styles from './VirtualLines.module.css';

/** Height of a line until it is measured. */
const LINE_PX = 22;

interface Props {
  label: string;
  count: number;
  /** Number beside a line; `undefined` for the continuation of a long line. */
  numberOf: (index: number) => number | undefined;
  lineOf: (index: number) => ReactNode;
}

/** A scroll box of text of any length. Only the lines on the screen are rendered. */
export function VirtualLines({ label, count, numberOf, lineOf }: Props) {
  const box = useRef<HTMLElement>(null);
  const lines = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => LINE_PX,
    overscan: 12,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
    <section ref={box} className={controls.scroll} data-surface="dark" aria-label={label} tabIndex={0} translate="no">
      <div className={styles.text} style={{ height: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            ref={lines.measureElement}
            className={styles.line}
            data-index={index}
            data-number={numberOf(index)}
            style={{ translate: `0 ${start}px` }}
          >
            {lineOf(index)}
          </div>
        ))}
      </div>
    </section>
  );
}
