import { AsyncLocalStorage } from 'node:async_hooks';
import { type Amount, entriesIn } from './amounts.ts';

/** What a page of the catalogue shows in an amount: lists, views, or sections that have values in place of entries. */
export const kinds = ['lists', 'views', 'values'] as const;

interface Shown {
  kind: (typeof kinds)[number];
  amount: Amount;
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
