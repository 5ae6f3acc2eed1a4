import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/**
 * Adds the page /catalogue, which shows every section in its variants, and pages below it, which show them with other
 * amounts of content, for builds with CATALOGUE=1: the picture tests.
 */
export function catalogue(): AstroIntegration {
  return {
    name: 'catalogue',
    hooks: {
      'astro:config:setup': ({ injectRoute, addMiddleware, updateConfig }) => {
        if (!process.env.CATALOGUE) return;
        injectRoute({ pattern: '/catalogue', entrypoint: './tests/catalogue/catalogue.astro' });
        injectRoute({ pattern: '/catalogue/[kind]/[amount]', entrypoint: './tests/catalogue/amounts.astro' });
        addMiddleware({ order: 'pre', entrypoint: new URL('../../tests/catalogue/middleware.ts', import.meta.url) });
        updateConfig({ vite: { plugins: [ownPictures, ownAmounts, readForAll] } });
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

const SHOWN_AMOUNT = '/tests/catalogue/shown-amount.ts';

/** Pages of the catalogue have their own amount of entries. */
const ownAmounts: Plugin = {
  name: 'catalogue-amounts',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/queries/publishing.ts')
      ? `import { inShownAmount } from '${SHOWN_AMOUNT}';\n${code.replace('= await getCollection(name);', '= inShownAmount(name, await getCollection(name));')}`
      : undefined,
};

/** What a build reads once is the same for all pages, whichever is rendered first. */
const readForAll: Plugin = {
  name: 'catalogue-read-for-all',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/queries/once-per-build.ts')
      ? `import { shown } from '${SHOWN_AMOUNT}';\n${code.replace('??= read()', '??= shown.exit(read)')}`
      : undefined,
};
