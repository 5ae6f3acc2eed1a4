import type { ClientDirective } from 'astro';
import { afterFirstPaint, whenNear } from './nearness.ts';

/** What the server has drawn within islands. */
const drawn = new Set<string>();

// Of all text, only this may become markup: React gives it back when an island is tried again.
globalThis.trustedTypes?.createPolicy('default', { createHTML: (text) => (drawn.has(text) ? text : null) });

const near: ClientDirective = (load, _, island) => {
  // Where an island's file does not come, the page says what else can be done.
  island.addEventListener('astro:hydration-error', () => island.toggleAttribute('data-failed', true));
  afterFirstPaint(() =>
    whenNear(island, async () => {
      const hydrate = await load();
      for (const slot of island.querySelectorAll('astro-slot')) drawn.add(slot.innerHTML);
      await hydrate();
    }),
  );
};

export default near;
