import type { ClientDirective } from 'astro';
import { afterFirstPaint, whenNear } from './nearness.ts';

const near: ClientDirective = (load, _, island) => {
  // Where an island's file does not come, the page says what else can be done.
  island.addEventListener('astro:hydration-error', () => island.toggleAttribute('data-failed', true));
  afterFirstPaint(() =>
    whenNear(island, async () => {
      const hydrate = await load();
      await hydrate();
    }),
  );
};

export default near;
