import type { Tabs } from '#stores/tabs.ts';

function panelOf(id: string) {
  const panel = document.getElementById(id);
  if (!panel) throw new Error(`This page has no part “${id}”.`);
  return panel;
}

const tabOf = (id: string) => document.querySelector<HTMLElement>(`[aria-controls="${id}"]`);

function draw(panel: HTMLElement, isActive: boolean) {
  panel.role = 'tabpanel';
  // One that an address has just brought into focus is no stop of the Tab key yet, and shows no ring.
  panel.tabIndex = isActive && panel !== document.activeElement ? 0 : -1;
  // What is hidden in this way is still found by the browser's own search, and by links to a part of it. Its box
  // stays, empty; nobody needs to hear of that.
  panel.ariaHidden = isActive ? null : 'true';
  if (isActive) panel.removeAttribute('hidden');
  else panel.setAttribute('hidden', 'until-found');
}

function release(panel: HTMLElement) {
  panel.role = panel.ariaHidden = null;
  panel.tabIndex = -1;
  panel.removeAttribute('hidden');
}

const isBelowMiddle = (panel: HTMLElement) => panel.getBoundingClientRect().bottom > innerHeight / 2;

/** Makes tab panels of the parts of the page with these ids, until the function that it returns is called. */
export function takeOver(tabs: Tabs, ids: readonly string[]) {
  const panels = ids.map(panelOf);
  const leaving = new AbortController();
  const { signal } = leaving;

  const named = () => panels.find((panel) => panel.contains(document.getElementById(location.hash.slice(1))))?.id;
  // A search may have opened a second panel before anyone took over: what is being read stays.
  const read = () => panels.find((panel) => !panel.hasAttribute('hidden') && isBelowMiddle(panel))?.id;

  tabs.start(ids, named() ?? read());
  const stopDrawing = tabs.$state.subscribe((state) => {
    if (state.status === 'ready') for (const panel of panels) draw(panel, panel.id === state.active);
  });
  for (const panel of panels) panel.addEventListener('beforematch', () => tabs.select(panel.id), { signal });
  addEventListener(
    'popstate',
    ({ state }) => {
      const id = ids.includes(state) ? state : location.hash ? named() : ids[0];
      if (id) tabs.select(id);
      // The focus does not stay behind on a tab that is closed.
      if (id && document.activeElement?.role === 'tab') tabOf(id)?.focus();
    },
    { signal },
  );

  return () => {
    leaving.abort();
    stopDrawing();
    tabs.stop();
    panels.forEach(release);
  };
}
