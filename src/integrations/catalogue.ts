import type { AstroIntegration } from 'astro';

/** Adds /catalogue, every section in its variants. Only tests ask for it, with CATALOGUE=1. */
export function catalogue(): AstroIntegration {
  return {
    name: 'catalogue',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        if (process.env.CATALOGUE)
          injectRoute({ pattern: '/catalogue', entrypoint: './tests/catalogue/catalogue.astro' });
      },
    },
  };
}
