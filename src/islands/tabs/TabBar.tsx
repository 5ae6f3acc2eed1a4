import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type MouseEvent, useEffect } from 'react';
import { indexAfterKey } from '#lib/arrow-keys.ts';
import { hasModifier } from '#lib/modifier-keys.ts';
import type { Voiceprint } from '#lib/voiceprint.ts';
import type { Tabs } from '#stores/tabs.ts';
import { choose } from './choose.ts';
import styles from './TabBar.module.css';
import { takeOver } from './take-over.ts';

export interface TabBarProps {
  /** What the tabs choose between, for those who can't see it. */
  label: string;
  items: {
    /** Id of the panel. */
    id: string;
    title: string;
    /** Stands where the mark of the open tab will. */
    skeleton?: Voiceprint;
  }[];
  /** `pills` wrap; `lines` are few and large. */
  variant: 'pills' | 'lines';
}

interface Props extends TabBarProps {
  tabs: Tabs;
}

/** Links to the panels of a page, which become tabs once script has come. */
export function TabBar({ tabs, label, items, variant }: Props) {
  const state = useStore(tabs.$state, { ssr: 'initial' });
  const isReady = state.status === 'ready';

  // The panels are the server's HTML, and the browser's address, history and search open them too.
  useEffect(
    () =>
      takeOver(
        tabs,
        items.map(({ id }) => id),
      ),
    [tabs, items],
  );

  function onClick(event: MouseEvent, id: string) {
    if (!isReady || hasModifier(event)) return;
    event.preventDefault();
    choose(tabs, id);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, index: number) {
    const next = event.key === ' ' ? index : indexAfterKey(event, ['ArrowLeft', 'ArrowRight'], index, items.length);
    if (!isReady || next === undefined) return;
    event.preventDefault();
    // A key that is held down would write an entry of history for each tab that it passes.
    if (event.repeat) return;
    if (next === index) event.currentTarget.click();
    else event.currentTarget.parentElement?.querySelectorAll('a')[next]?.focus();
  }

  return (
    <nav className={styles.bar} aria-label={label} role={isReady ? 'tablist' : undefined} data-variant={variant}>
      {items.map(({ id, title, skeleton }, index) => {
        const isActive = isReady && state.active === id;
        return (
          <a
            key={id}
            href={`#${id}`}
            {...(isReady && {
              role: 'tab',
              'aria-selected': isActive,
              'aria-controls': id,
              tabIndex: isActive ? 0 : -1,
            })}
            onFocus={() => choose(tabs, id)}
            onClick={(event) => onClick(event, id)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {title}
            {!isReady && skeleton && (
              <svg className={styles.skeleton} viewBox={skeleton.viewBox} aria-hidden="true">
                <path d={skeleton.paths.join('')} />
              </svg>
            )}
          </a>
        );
      })}
    </nav>
  );
}
