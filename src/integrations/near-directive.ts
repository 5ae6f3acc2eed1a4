import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates once the island comes near the viewport, but never before the page is painted. */
    'client:near'?: boolean;
  }
}

/**
 * Astro's own `client:visible` may ask for React before the first paint, where an island stands in the first
 * screen, and has React arrive after the visitor is already looking at an island further down.
 */
export function nearDirective(): AstroIntegration {
  return {
    name: 'near-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'near', entrypoint: './src/islands/near.ts' });
      },
    },
  };
}
