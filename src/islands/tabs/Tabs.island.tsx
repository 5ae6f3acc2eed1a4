import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { indexAfterKey } from '#lib/arrow-keys.ts';
import { hasModifier } from '#lib/modifier-keys.ts';
import type { Voiceprint } from '#lib/voiceprint.ts';
import { createTabs } from '#stores/tabs.ts';
import { withErrorBoundary } from '../ErrorBoundary.tsx';
import { enhancePanels, openTab } from './panels.ts';

interface Props {
  /** What the tabs choose between. */
  label: string;
  items: {
    /** Id of the panel. */
    id: string;
    title: string;
    /** Shown in place of the mark of the active tab until the script comes. */
    skeleton?: Voiceprint;
  }[];
  /** `pills` wrap; `lines` are few and large. */
  variant: 'pills' | 'lines';
}

/** Links to panels of the page, which become tabs when the script comes. */
function Tabs({ label, items, variant }: Props) {
  const [tabs] = useState(createTabs);
  const state = useStore(tabs.$state, { ssr: 'initial' });
  const isReady = state.status === 'ready';

  // The panels are in the server's HTML, and the address, the history and a search of the browser open them too.
  useEffect(
    () =>
      enhancePanels(
        tabs,
        items.map(({ id }) => id),
      ),
    [tabs, items],
  );

  function onClick(event: MouseEvent, id: string) {
    if (!isReady || hasModifier(event)) return;
    event.preventDefault();
    openTab(tabs, id);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, index: number) {
    const next = event.key === ' ' ? index : indexAfterKey(event, ['ArrowLeft', 'ArrowRight'], index, items.length);
    if (!isReady || next === undefined) return;
    event.preventDefault();
    // A key held down would add a history entry for each tab that it passes.
    if (event.repeat) return;
    if (next === index) event.currentTarget.click();
    else event.currentTarget.parentElement?.querySelectorAll('a')[next]?.focus();
  }

  return (
    <nav className="tab-bar" aria-label={label} role={isReady ? 'tablist' : undefined} data-variant={variant}>
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
            onFocus={() => openTab(tabs, id)}
            onClick={(event) => onClick(event, id)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {title}
            {!isReady && skeleton && (
              <svg className="tab-skeleton" viewBox={skeleton.viewBox} aria-hidden="true">
                <path d={skeleton.paths.join('')} />
              </svg>
            )}
          </a>
        );
      })}
    </nav>
  );
}

export const TabsIsland = withErrorBoundary(Tabs);
