import type { Tabs } from '#stores/tabs.ts';

function findPanel(id: string) {
  const panel = document.getElementById(id);
  if (!panel) throw new Error(`This page has no part “${id}”.`);
  return panel;
}

function render(panel: HTMLElement, isActive: boolean) {
  panel.role = 'tabpanel';
  // A panel that the address has just focused is not a tab stop yet, so that it shows no focus ring.
  panel.tabIndex = isActive && panel !== document.activeElement ? 0 : -1;
  // `until-found` lets the browser's search and links to a part of the panel open it. It leaves an empty box in the
  // accessibility tree.
  panel.ariaHidden = isActive ? null : 'true';
  if (isActive) panel.removeAttribute('hidden');
  else panel.setAttribute('hidden', 'until-found');
}

function reset(panel: HTMLElement) {
  panel.role = panel.ariaHidden = null;
  panel.tabIndex = -1;
  panel.removeAttribute('hidden');
}

const isBelowMiddle = (panel: HTMLElement) => panel.getBoundingClientRect().bottom > innerHeight / 2;

/**
 * Switches to a tab on behalf of the visitor: each switch is a history entry, so that Back returns to the tab before.
 * The entry that is left keeps its tab, whatever its address names.
 */
export function openTab(tabs: Tabs, id: string) {
  const state = tabs.$state.get();
  if (state.status !== 'ready' || state.active === id) return;
  history.replaceState(state.active, '');
  history.pushState(id, '', `#${id}`);
  tabs.select(id);
}

/** Turns the parts of the page with these ids into tab panels. Returns the cleanup. */
export function enhancePanels(tabs: Tabs, ids: readonly string[]) {
  const panels = ids.map(findPanel);
  const listeners = new AbortController();
  const { signal } = listeners;

  const inAddress = () => panels.find((panel) => panel.contains(document.getElementById(location.hash.slice(1))))?.id;
  // A search may have opened a second panel before the script came: the visitor keeps what they are reading.
  const inView = () => panels.find((panel) => !panel.hasAttribute('hidden') && isBelowMiddle(panel))?.id;

  function followHistory({ state }: PopStateEvent) {
    const id = ids.includes(state) ? state : location.hash ? inAddress() : ids[0];
    if (!id) return;
    tabs.select(id);
    // Focus does not stay on a tab that is no longer active.
    if (document.activeElement?.role === 'tab') document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus();
  }

  tabs.start(ids, inAddress() ?? inView());
  const unsubscribe = tabs.$state.subscribe((state) => {
    if (state.status === 'ready') for (const panel of panels) render(panel, panel.id === state.active);
  });
  for (const panel of panels) panel.addEventListener('beforematch', () => tabs.select(panel.id), { signal });
  addEventListener('popstate', followHistory, { signal });

  return () => {
    listeners.abort();
    unsubscribe();
    tabs.stop();
    panels.forEach(reset);
  };
}
