import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island when it comes near the viewport, and never before the first paint. */
    'client:lazy'?: boolean;
  }
}

/**
 * Adds `client:lazy`. Astro's own `client:visible` can request React before the first paint when an island is in the
 * first screen, and leaves the page as it is when an island's file fails to load.
 */
export function lazyDirective(): AstroIntegration {
  return {
    name: 'lazy-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'lazy', entrypoint: './src/islands/lazy.ts' });
      },
    },
  };
}
