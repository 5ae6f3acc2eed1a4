import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Adds the page /catalogue, which shows every section in its variants, for builds with CATALOGUE=1: the picture tests. */
export function catalogue(): AstroIntegration {
  return {
    name: 'catalogue',
    hooks: {
      'astro:config:setup': ({ injectRoute, updateConfig }) => {
        if (!process.env.CATALOGUE) return;
        injectRoute({ pattern: '/catalogue', entrypoint: './tests/catalogue/catalogue.astro' });
        updateConfig({ vite: { plugins: [ownPictures, ownViews] } });
      },
    },
  };
}

/** The catalogue has its own pictures: content/ may have none. */
const ownPictures: Plugin = {
  name: 'catalogue-pictures',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/queries/pictures.ts')
      ? code.replace("'/content/images/", "'/tests/catalogue/images/*', '/content/images/")
      : undefined,
};

/** The catalogue has its own views: with few entries, with many, and with long words. */
const ownViews: Plugin = {
  name: 'catalogue-views',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/queries/views.ts')
      ? `import { views } from '/tests/catalogue/views.ts';\n${code.replace('await getShown(name)', '[...(await getShown(name)), ...views(name)]')}`
      : undefined,
};
