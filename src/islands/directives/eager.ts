import type { ClientDirective } from 'astro';
import { watchSent } from './sent-island.ts';

/** Wakes an island after the first frame, in its own language where a browser has translated it: it is of no use asleep. */
const eager: ClientDirective = (load, _, island) => {
  const { wake } = watchSent(island);
  requestAnimationFrame(async () => wake(await load()));
};

export default eager;
