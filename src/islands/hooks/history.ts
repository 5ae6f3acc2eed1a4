/** The part of the browser's history that is written. */
type Writes = 'pushState' | 'replaceState';

/** Writes an address. Safari refuses more than 100 in 30 seconds (WebKit bug 156115); the page then keeps the one it has. */
export function writeHistory(saveAs: Writes, state: unknown, address?: string) {
  try {
    history[saveAs](state, '', address);
  } catch {
    // Nothing but the address is lost.
  }
}
