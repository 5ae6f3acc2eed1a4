import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { indexAfterKey } from '#lib/arrow-keys.ts';
import { formatNumber } from '#lib/format/number.ts';
import styles from './Tabs.module.css';

interface Tab {
  name: string;
  /** How many things it holds. */
  count?: number;
  tone?: 'bad' | undefined;
  /** Drawn only while it is chosen. */
  panel: () => ReactNode;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  /** What stands beside the tabs. */
  children?: ReactNode;
}

/** One panel at a time. The arrow keys go from tab to tab and choose it. */
export function Tabs({ label, tabs, children }: Props) {
  const id = useId();
  const [chosen, choose] = useState(0);
  const buttons = useRef<HTMLDivElement>(null);
  const index = Math.min(chosen, tabs.length - 1);

  function move(event: KeyboardEvent) {
    const next = indexAfterKey(event, ['ArrowLeft', 'ArrowRight'], index, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    buttons.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div className={styles.tabs}>
      <div className={styles.bar}>
        {/* Focus stands on the tabs, one of which is always in the order of the Tab key. */}
        <div ref={buttons} className={styles.list} role="tablist" aria-label={label} onKeyDown={move} tabIndex={-1}>
          {tabs.map(({ name, count, tone }, place) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-tab-${place}`}
              aria-selected={place === index}
              aria-controls={place === index ? `${id}-panel` : undefined}
              tabIndex={place === index ? 0 : -1}
              onClick={() => choose(place)}
            >
              {name}{' '}
              {count !== undefined && <span data-tone={count > 0 ? tone : undefined}>{formatNumber(count)}</span>}
            </button>
          ))}
        </div>
        {children}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${index}`}>
        {tabs[index]?.panel()}
      </div>
    </div>
  );
}
