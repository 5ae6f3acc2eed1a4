/**
 * Adds or changes an entry of the browser's history, which only names what is shown. Safari throws after 100 in 30
 * seconds: the address is left behind then, and the page goes on.
 */
export function writeHistory(history: History, saveAs: 'pushState' | 'replaceState', state: unknown, url?: string) {
  try {
    history[saveAs](state, '', url);
  } catch {
    // Nothing on the page depends on it.
  }
}
