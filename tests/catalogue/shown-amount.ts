import { AsyncLocalStorage } from 'node:async_hooks';
import { type amounts, entriesIn } from './amounts.ts';

interface Shown {
  kind: 'lists' | 'views';
  amount: (typeof amounts)[number];
}

/** What the page that is being rendered shows; nothing on all other pages. */
export const shown = new AsyncLocalStorage<Shown>();

/** The entries of a collection for the page that is being rendered. */
export function inShownAmount<Entries extends Parameters<typeof entriesIn>[3]>(
  name: string,
  entries: Entries,
): Entries {
  const store = shown.getStore();
  return store ? (entriesIn(store.amount, store.kind, name, entries) as Entries) : entries;
}
