import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds that the figures of a row count. The row says it around its slot, which it does not read. */
export const counting = new AsyncLocalStorage<number>();
