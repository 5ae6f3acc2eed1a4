import type { ClientDirective } from 'astro';

/** Hydrates an island with the first letter that is typed in it, or at once where the address has a query. */
const asked: ClientDirective = (load, _, island) => {
  const text = island.textContent;
  const start = async () => {
    island.removeEventListener('input', start);
    const hydrate = await load();
    // React can't take over texts that a browser has translated. The form leads to a page of results by itself.
    if (island.textContent === text) await hydrate();
  };
  if (new URLSearchParams(location.search).has('q')) start();
  else island.addEventListener('input', start);
};

export default asked;
