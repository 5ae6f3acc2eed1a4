import { atom } from 'nanostores';
import { byName } from './by-name.ts';

/** Why a panel is to be open at first: the address names it or a part of it, or the visitor is reading it. */
export type Asked = 'address' | 'view' | undefined;

export type TabsState =
  /** The list of tabs or a panel has not joined: CSS alone decides which panel is shown. */
  | { status: 'idle'; ids: readonly string[]; panels: Readonly<Record<string, Asked>> }
  | { status: 'ready'; ids: readonly string[]; active: string };

/** Tabs, exactly one of which is active once the list and all of its panels have joined. */
export function createTabs() {
  const $state = atom<TabsState>({ status: 'idle', ids: [], panels: {} });

  function join(ids: readonly string[], panels: Readonly<Record<string, Asked>>) {
    const askedFor = (reason: Asked) => ids.find((id) => panels[id] === reason);
    const active = askedFor('address') ?? askedFor('view') ?? ids[0];
    const isComplete = active !== undefined && ids.every((id) => id in panels);
    $state.set(isComplete ? { status: 'ready', ids, active } : { status: 'idle', ids, panels });
  }

  return {
    $state,
    /** The list of tabs, in the order of its panels. */
    joinList(ids: readonly string[]) {
      const state = $state.get();
      if (state.status === 'idle') join(ids, state.panels);
    },
    joinPanel(id: string, asked: Asked) {
      const state = $state.get();
      if (state.status === 'idle') join(state.ids, { ...state.panels, [id]: asked });
    },
    /** A panel leaves, or the list: after an error, until the visitor tries again. */
    leave(part?: string) {
      const state = $state.get();
      const known =
        state.status === 'idle'
          ? state.panels
          : Object.fromEntries(state.ids.map((id) => [id, id === state.active ? ('view' as const) : undefined]));
      const { [part ?? '']: _, ...panels } = known;
      $state.set({ status: 'idle', ids: part === undefined ? [] : state.ids, panels });
    },
    /** Activates a tab. An unknown id changes nothing. */
    select(id: string) {
      const state = $state.get();
      if (state.status === 'ready' && state.active !== id && state.ids.includes(id)) {
        $state.set({ ...state, active: id });
      }
    },
  };
}

export type Tabs = ReturnType<typeof createTabs>;

/** The tabs of this name: a list and its panels are islands of their own. */
export const tabsOf = byName(createTabs);
