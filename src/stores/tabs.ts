import { atom } from 'nanostores';

export type TabsState =
  /** Nobody has taken over the panels yet: the page shows them by its own means. */
  { status: 'idle' } | { status: 'ready'; ids: readonly string[]; active: string };

/** Tabs of which one is always active. */
export function createTabs() {
  const $state = atom<TabsState>({ status: 'idle' });

  /** Makes an id active. One that is not among the tabs changes nothing. */
  function select(id: string) {
    const state = $state.get();
    if (state.status === 'ready' && state.active !== id && state.ids.includes(id)) $state.set({ ...state, active: id });
  }

  return {
    $state,
    /** Takes over the tabs, with the first one active unless told otherwise. */
    start: (ids: readonly string[], active = ids[0]) => {
      if (active !== undefined) $state.set({ status: 'ready', ids, active });
    },
    select,
    stop: () => $state.set({ status: 'idle' }),
  };
}

export type Tabs = ReturnType<typeof createTabs>;
