/**
 * Watches an island until it wakes. React takes over what the server has rendered node by node; what is not as it was sent,
 * it can only render anew.
 */
export function watchSent(island: Element, onChange?: () => void) {
  const words = island.textContent;
  let isChanged = false;
  const observer = new MutationObserver(() => {
    isChanged = true;
    onChange?.();
  });
  observer.observe(island, { childList: true, characterData: true, subtree: true });
  return {
    /** Whether its texts are others, as those that a browser has translated. Extensions add elements, but no texts. */
    isTranslated: () => island.textContent !== words,
    /** Hydrates the island, or renders it anew. */
    async wake(hydrate: () => Promise<void>) {
      if (isChanged || observer.takeRecords().length > 0) island.setAttribute('client', 'only');
      observer.disconnect();
      await hydrate();
    },
  };
}
