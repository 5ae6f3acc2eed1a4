import type { ClientDirective } from 'astro';
import { remember } from './server-nodes.ts';

/** Hydrates an island after the first frame, in its own language where a browser has translated it: it is of no use asleep. */
const eager: ClientDirective = (load, _, island) => {
  const { restore } = remember(island);
  requestAnimationFrame(async () => {
    const hydrate = await load();
    restore();
    await hydrate();
  });
};

export default eager;
