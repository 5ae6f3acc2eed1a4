import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { hasModifier, indexAfterKey, takeFocus } from '#lib/keys.ts';
import type { Voiceprint } from '#lib/voiceprint.ts';
import { type Tabs, tabsOf } from '#stores/tabs.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';
import { writeHistory } from './history.ts';

interface Props {
  /** The panels give the same name. */
  tabs: string;
  /** What the tabs choose between. */
  label: string;
  items: {
    /** Id of the panel. */
    id: string;
    title: string;
    /** Shown in place of the mark of the active tab until the script runs. */
    skeleton?: Voiceprint;
  }[];
  /** `pills` wrap; `lines` are few and large. */
  variant: 'pills' | 'lines';
}

/**
 * Switches to a tab on behalf of the visitor: each switch is a history entry, so that Back returns to the tab before.
 * The entry that is left keeps its tab, whatever its address names.
 */
function openTab(tabs: Tabs, id: string) {
  const state = tabs.$state.get();
  if (state.status !== 'ready' || state.active === id) return;
  writeHistory('replaceState', state.active);
  writeHistory('pushState', id, `#${id}`);
  tabs.select(id);
}

/** Links to the panels, which become tabs once all of their scripts run. */
function TabList({ tabs: name, label, items, variant }: Props) {
  const tabs = tabsOf(name);
  const state = useStore(tabs.$state, { ssr: 'initial' });
  const list = useRef<HTMLElement>(null);
  const links = useRef<(HTMLAnchorElement | null)[]>([]);
  const isReady = state.status === 'ready';
  const active = isReady ? items.findIndex(({ id }) => id === state.active) : undefined;
  const previous = useRef(active);

  useEffect(() => {
    tabs.joinList(items.map(({ id }) => id));
    return () => tabs.leave();
  }, [tabs, items]);

  // What has focus is active: the link that had it when it became a tab, and where the history activates another tab, that one.
  useEffect(() => {
    const wasReady = previous.current !== undefined;
    previous.current = active;
    if (active === undefined || !list.current?.matches(':focus-within')) return;
    if (wasReady) return links.current[active]?.focus();
    const focused = items.find((_, index) => links.current[index] === document.activeElement);
    if (focused) openTab(tabs, focused.id);
  }, [tabs, items, active]);

  function onClick(event: MouseEvent<HTMLElement>, id: string) {
    if (!isReady || hasModifier(event)) return;
    event.preventDefault();
    takeFocus(event.currentTarget);
    openTab(tabs, id);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, index: number) {
    const next = event.key === ' ' ? index : indexAfterKey(event, ['ArrowLeft', 'ArrowRight'], index, items.length);
    if (!isReady || next === undefined) return;
    event.preventDefault();
    // A key held down would add a history entry for each tab that it passes.
    if (event.repeat) return;
    if (next === index) event.currentTarget.click();
    else links.current[next]?.focus();
  }

  return (
    <nav
      ref={list}
      className="tab-bar unprinted"
      aria-label={label}
      role={isReady ? 'tablist' : undefined}
      data-variant={variant}
    >
      {items.map(({ id, title, skeleton }, index) => (
        <a
          key={id}
          ref={(link) => {
            links.current[index] = link;
          }}
          href={`#${id}`}
          {...(isReady && {
            role: 'tab',
            'aria-selected': index === active,
            'aria-controls': id,
            tabIndex: index === active ? 0 : -1,
          })}
          onFocus={() => openTab(tabs, id)}
          onClick={(event) => onClick(event, id)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {title}{' '}
          {!isReady && skeleton && (
            <svg className="tab-skeleton" viewBox={skeleton.viewBox} aria-hidden="true">
              <path d={skeleton.path} />
            </svg>
          )}
        </a>
      ))}
    </nav>
  );
}

export const TabListIsland = withErrorBoundary(TabList);
