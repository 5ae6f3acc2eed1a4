import type { ClientDirective } from 'astro';

/**
 * Hydrates an island after the first frame. React can't take over texts that a browser has translated before, so that such
 * an island is rendered anew, in its own language: it is of no use asleep.
 */
const anew: ClientDirective = (load, _, island) => {
  const text = island.textContent;
  requestAnimationFrame(async () => {
    const hydrate = await load();
    if (island.textContent !== text) island.setAttribute('client', 'only');
    await hydrate();
  });
};

export default anew;
