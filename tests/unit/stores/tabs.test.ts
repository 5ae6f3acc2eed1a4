import { expect, test } from 'vitest';
import { createTabs } from '#stores/tabs.ts';

const ids = ['technology-stack', 'specifications'];

function setup() {
  const tabs = createTabs();
  const seen: unknown[] = [];
  tabs.$state.listen((state) => seen.push(state));
  return { tabs, seen };
}

test('is idle until it starts', () => {
  const { tabs, seen } = setup();
  tabs.select('specifications');
  expect(tabs.$state.get()).toEqual({ status: 'idle' });
  expect(seen).toEqual([]);
});

test('starts with the first tab, or with the given one', () => {
  const { tabs } = setup();
  tabs.start(ids);
  expect(tabs.$state.get()).toEqual({ status: 'ready', ids, active: 'technology-stack' });
  tabs.start(ids, 'specifications');
  expect(tabs.$state.get()).toEqual({ status: 'ready', ids, active: 'specifications' });
});

test('notifies once per switch, and not when nothing changes', () => {
  const { tabs, seen } = setup();
  tabs.start(ids);
  tabs.select('specifications');
  tabs.select('specifications');
  tabs.select('elsewhere');
  expect(seen).toHaveLength(2);
  expect(tabs.$state.get()).toMatchObject({ active: 'specifications' });
});

test('is idle again when it stops', () => {
  const { tabs } = setup();
  tabs.start(ids);
  tabs.stop();
  expect(tabs.$state.get()).toEqual({ status: 'idle' });
});
