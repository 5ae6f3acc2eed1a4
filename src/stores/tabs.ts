import { atom } from 'nanostores';

export type TabsState =
  /** The island has not started: CSS alone decides which panel is shown. */
  { status: 'idle' } | { status: 'ready'; ids: readonly string[]; active: string };

/** Tabs, exactly one of which is active. */
export function createTabs() {
  const $state = atom<TabsState>({ status: 'idle' });

  return {
    $state,
    /** Starts with the first tab active unless told otherwise. */
    start(ids: readonly string[], active = ids[0]) {
      if (active !== undefined) $state.set({ status: 'ready', ids, active });
    },
    /** Activates a tab. An unknown id changes nothing. */
    select(id: string) {
      const state = $state.get();
      if (state.status === 'ready' && state.active !== id && state.ids.includes(id)) {
        $state.set({ ...state, active: id });
      }
    },
    stop: () => $state.set({ status: 'idle' }),
  };
}

export type Tabs = ReturnType<typeof createTabs>;
