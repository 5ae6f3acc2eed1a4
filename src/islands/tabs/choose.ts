import type { Tabs } from '#stores/tabs.ts';

/**
 * Switches to a tab as a visitor does: each switch is an entry of history, so that Back returns to the tab before.
 * The entry that is left keeps its tab, whatever its address names.
 */
export function choose(tabs: Tabs, id: string) {
  const state = tabs.$state.get();
  if (state.status !== 'ready' || state.active === id) return;
  history.replaceState(state.active, '');
  history.pushState(id, '', `#${id}`);
  tabs.select(id);
}
