import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island when it comes near the viewport, and never before the first paint; or when it is used. */
    'client:lazy'?: boolean | 'touched';
    /** Hydrates the island with the first letter that is typed in it, or where the address has a query. */
    'client:input'?: boolean;
    /** Hydrates the island after the first paint, in its own language where its texts were translated before. */
    'client:eager'?: boolean;
  }
}

/**
 * Adds our own directives. Astro's own `client:visible` can request React before the first paint when an island is in the
 * first screen, and leaves the page as it is when an island's file fails to load.
 */
export function lazyDirective(): AstroIntegration {
  return {
    name: 'lazy-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['lazy', 'input', 'eager'])
          addClientDirective({ name, entrypoint: `./src/islands/directives/${name}.ts` });
      },
    },
  };
}
