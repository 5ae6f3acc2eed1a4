import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { indexAfterKey } from '#lib/keys.ts';
import styles from './Tabs.module.css';

interface Props {
  label: string;
  /** Only the panel of the selected tab is rendered. */
  tabs: readonly { name: string; panel: () => ReactNode }[];
  /** Shown beside the tabs. */
  children?: ReactNode;
}

/** Arrow keys move between tabs and select them. */
export function Tabs({ label, tabs, children }: Props) {
  const id = useId();
  const [chosen, choose] = useState('');
  const selected = Math.max(
    0,
    tabs.findIndex(({ name }) => name === chosen),
  );
  const select = (index: number) => choose(tabs[index]?.name ?? '');
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const next = indexAfterKey(event, ['ArrowLeft', 'ArrowRight'], selected, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    select(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div className={styles.tabs}>
      <div className={styles.bar}>
        {/* The tabs take the focus, one of them by the Tab key. */}
        <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={onKeyDown} tabIndex={-1}>
          {tabs.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-tab-${index}`}
              aria-selected={index === selected}
              aria-controls={index === selected ? `${id}-panel` : undefined}
              tabIndex={index === selected ? 0 : -1}
              onClick={() => select(index)}
            >
              {name}
            </button>
          ))}
        </div>
        {children}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${selected}`}>
        {tabs[selected]?.panel()}
      </div>
    </div>
  );
}
