import type { ClientDirective } from 'astro';
import { watchSent } from './sent-island.ts';

/**
 * Wakes an island with the first letter that is typed in it, or at once where the address has a query; in its own language
 * where a browser has translated it, since its answers come from nowhere else.
 */
const input: ClientDirective = (load, _, island) => {
  const { wake } = watchSent(island);
  const start = async () => {
    island.removeEventListener('input', start);
    await wake(await load());
  };
  if (new URLSearchParams(location.search).has('q')) start();
  else island.addEventListener('input', start);
};

export default input;
