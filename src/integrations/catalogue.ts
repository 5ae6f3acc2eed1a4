import type { AstroIntegration } from 'astro';

/** Adds the page /catalogue, which shows every section in its variants, for builds with CATALOGUE=1: the picture tests. */
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
