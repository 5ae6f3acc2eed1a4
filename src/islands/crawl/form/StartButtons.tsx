import { useLayoutEffect, useRef, useState } from 'react';
import controls from '../ui/controls.module.css';
import styles from './StartButtons.module.css';

interface Props {
  /** What the button does while nothing is crawled. */
  name: 'Start Crawl' | 'Open crawl';
  isReady: boolean;
  isBusy: boolean;
  canStop: boolean;
  onStop: () => void;
}

/** A button that is disabled or goes away loses the focus: the other one takes it. */
export function StartButtons({ name, isReady, isBusy, canStop, onStop }: Props) {
  const start = useRef<HTMLButtonElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const hasStop = isBusy || canStop;
  const [isShown, show] = useState(false);
  // The browser's focus is moved while both buttons are there: it is lost with the one that holds it.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused === start.current && isBusy) stop.current?.focus();
    if (focused === stop.current && !hasStop) start.current?.focus();
    show(hasStop);
  }, [isBusy, hasStop]);

  return (
    <div className={styles.buttons}>
      <button
        ref={start}
        type="submit"
        className={controls.button}
        data-variant="primary"
        disabled={!isReady || isBusy}
      >
        {isBusy ? (
          <>
            <span className={styles.bars} aria-hidden="true" /> Crawling...
          </>
        ) : (
          name
        )}
      </button>
      <button
        ref={stop}
        type="button"
        className={controls.button}
        hidden={!hasStop && !isShown}
        aria-disabled={!canStop}
        onClick={() => canStop && onStop()}
      >
        Stop
      </button>
    </div>
  );
}
