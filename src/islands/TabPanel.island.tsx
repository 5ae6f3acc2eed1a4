import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { type Asked, tabsOf } from '#stores/tabs.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tab-panel': Omit<DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>, 'hidden' | 'tabIndex'> & {
        hidden?: 'until-found' | undefined;
        /** Of a custom element, React writes attributes as they are named. */
        tabindex: number;
      };
    }
  }
}

interface Props {
  /** The list of tabs gives the same name. */
  tabs: string;
  /** Its heading, which names it, has this id with `-heading`. */
  id: string;
  /** All but the first are closed until the script runs, unless the address names them. */
  isClosed: boolean;
  children?: ReactNode;
}

/** Whether the address names the panel or a part of it. */
function isInAddress(panel: HTMLElement) {
  const id = location.hash.slice(1);
  return id !== '' && (panel.id === id || panel.querySelector(`[id="${CSS.escape(id)}"]`) !== null);
}

const isBelowMiddle = (panel: HTMLElement) => panel.getBoundingClientRect().bottom > innerHeight / 2;

function askedFor(panel: HTMLElement): Asked {
  if (isInAddress(panel)) return 'address';
  // A search may have opened a second panel before the script ran: the visitor keeps what they are reading.
  return !panel.hasAttribute('hidden') && isBelowMiddle(panel) ? 'view' : undefined;
}

/**
 * A part of the page that its tab shows. A custom element without a script of its own: of others, React writes
 * `hidden="until-found"` as `hidden`, which would keep the browser's search and a page without script from the text.
 */
function TabPanel({ tabs: name, id, isClosed, children }: Props) {
  const tabs = tabsOf(name);
  const state = useStore(tabs.$state, { ssr: 'initial' });
  const panel = useRef<HTMLElement>(null);
  const isReady = state.status === 'ready';
  const isActive = isReady && state.active === id;

  // The address, the history and a search of the browser open panels, too.
  useEffect(() => {
    const { current } = panel;
    if (!current) return;
    const select = () => tabs.select(id);
    const followHistory = ({ state: entry }: PopStateEvent) => {
      const { ids } = tabs.$state.get();
      if (ids.includes(entry) ? entry === id : location.hash ? isInAddress(current) : ids[0] === id) select();
    };
    current.addEventListener('beforematch', select);
    addEventListener('popstate', followHistory);
    tabs.joinPanel(id, askedFor(current));
    return () => {
      tabs.leave(id);
      current.removeEventListener('beforematch', select);
      removeEventListener('popstate', followHistory);
    };
  }, [tabs, id]);

  // The browser removes `hidden` itself where it finds text, so the element may differ from what was rendered.
  useLayoutEffect(() => {
    if (!isReady || !panel.current) return;
    panel.current.toggleAttribute('hidden', !isActive);
    if (!isActive) panel.current.setAttribute('hidden', 'until-found');
    // A panel that the address has just focused is not a tab stop yet, so that it shows no focus ring.
    panel.current.tabIndex = isActive && panel.current !== document.activeElement ? 0 : -1;
  }, [isReady, isActive]);

  return (
    <tab-panel
      ref={panel}
      id={id}
      role={isReady ? 'tabpanel' : 'group'}
      tabindex={-1}
      aria-labelledby={`${id}-heading`}
      // `until-found` leaves an empty box in the accessibility tree.
      aria-hidden={isReady && !isActive ? 'true' : undefined}
      hidden={isClosed ? 'until-found' : undefined}
    >
      {children}
    </tab-panel>
  );
}

export const TabPanelIsland = withErrorBoundary(TabPanel);
