import { expect, test } from 'vitest';
import { createTabs, tabsOf } from '#stores/tabs.ts';

const ids = ['technology-stack', 'specifications'];
const [stack = '', specifications = ''] = ids;

/** Tabs that have all joined, and what they were since. */
function setup() {
  const tabs = createTabs();
  tabs.joinList(ids);
  for (const id of ids) tabs.joinPanel(id, undefined);
  const seen: unknown[] = [];
  tabs.$state.listen((state) => seen.push(state));
  return { tabs, seen };
}

test('are idle until the list and every panel have joined, in any order', () => {
  const tabs = createTabs();
  tabs.joinPanel(specifications, undefined);
  tabs.joinList(ids);
  tabs.select(specifications);
  expect(tabs.$state.get()).toMatchObject({ status: 'idle' });
  tabs.joinPanel(stack, undefined);
  expect(tabs.$state.get()).toEqual({ status: 'ready', ids, active: stack });
});

test('start with the panel in the address, else with the first one that the visitor is reading', () => {
  const startWith = (...asked: ('address' | 'view' | undefined)[]) => {
    const tabs = createTabs();
    ids.forEach((id, index) => {
      tabs.joinPanel(id, asked[index]);
    });
    tabs.joinList(ids);
    return tabs.$state.get();
  };
  expect(startWith('view', 'address')).toMatchObject({ active: specifications });
  expect(startWith('view', 'view')).toMatchObject({ active: stack });
  expect(startWith(undefined, 'view')).toMatchObject({ active: specifications });
});

test('notify once per switch, and not when nothing changes', () => {
  const { tabs, seen } = setup();
  tabs.select(specifications);
  tabs.select(specifications);
  tabs.select('elsewhere');
  expect(seen).toHaveLength(1);
  expect(tabs.$state.get()).toMatchObject({ active: specifications });
});

test('are idle while a panel or the list is away, and then show the same panel again', () => {
  const { tabs } = setup();
  tabs.select(specifications);
  tabs.leave(stack);
  expect(tabs.$state.get()).toMatchObject({ status: 'idle' });
  tabs.leave();
  tabs.joinPanel(stack, undefined);
  expect(tabs.$state.get()).toMatchObject({ status: 'idle' });
  tabs.joinList(ids);
  expect(tabs.$state.get()).toEqual({ status: 'ready', ids, active: specifications });
});

test('are one for all who give the same name', () => {
  expect(tabsOf('markets')).toBe(tabsOf('markets'));
  expect(tabsOf('markets')).not.toBe(tabsOf('technology'));
});
