import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/**
 * Adds the page /catalogue, which shows every section in its variants, and pages below it, which show them with other
 * amounts of content, to the builds of the picture tests.
 */
export function catalogue(): AstroIntegration {
  return {
    name: 'catalogue',
    hooks: {
      'astro:config:setup': ({ injectRoute, addMiddleware, updateConfig }) => {
        const file = (name: string) => new URL(name, import.meta.url);
        injectRoute({ pattern: '/catalogue', entrypoint: file('catalogue.astro') });
        injectRoute({ pattern: '/catalogue/[kind]/[amount]', entrypoint: file('amounts.astro') });
        addMiddleware({ order: 'pre', entrypoint: file('middleware.ts') });
        updateConfig({ vite: { plugins: [ownQueries(fileURLToPath(file('.')))] } });
      },
    },
  };
}

/** Modules that the catalogue has its own of, with what differs; each takes the rest from the one that it stands for. */
const ownQueries = (folder: string): Plugin => ({
  name: 'catalogue-queries',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/(?:figure-table|interface|once-per-build|pictures|publishing)\.ts$/ },
    async handler(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const [, name] = /\/src\/queries\/([\w-]+\.ts)$/.exec(resolved?.id ?? '') ?? [];
      return name && !importer?.startsWith(folder) ? `${folder}${name}` : resolved;
    },
  },
});
