import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { CHANGES, PREVIEW } from './forms.ts';
import { readModel } from './model.ts';

/** The editors' studio: Keystatic at /keystatic, in `npm run edit` only. */
export function studio(): AstroIntegration {
  return {
    name: 'studio',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, injectScript, addMiddleware, updateConfig }) => {
        if (command !== 'dev') return;
        const file = (name: string) => new URL(name, import.meta.url);
        addMiddleware({ order: 'pre', entrypoint: file('guard.ts') });
        injectRoute({ pattern: '/keystatic/[...path]', entrypoint: file('page.astro'), prerender: false });
        injectRoute({ pattern: CHANGES, entrypoint: file('changes.astro'), prerender: false });
        injectRoute({ pattern: '/api/keystatic/[...path]', entrypoint: file('api.ts'), prerender: false });
        injectRoute({ pattern: `${PREVIEW}/[...name]`, entrypoint: file('preview.ts'), prerender: false });
        injectScript('page', `import ${JSON.stringify(fileURLToPath(file('toolbar.ts')))};`);
        updateConfig({
          server: { host: '127.0.0.1' },
          vite: {
            plugins: [studioModel],
            optimizeDeps: {
              include: [
                '@keystatic/astro/ui',
                '@keystatic/core',
                '@keystatic/core/ui',
                '@keystatic/core/content-components',
              ],
            },
          },
        });
      },
    },
  };
}

const MODEL = 'virtual:studio-model';

/** The schemas, as data: the studio's page needs none of our code to build its forms. */
const studioModel: Plugin = {
  name: 'studio-model',
  resolveId: (id) => (id === MODEL ? `\0${MODEL}` : undefined),
  load: (id) => (id === `\0${MODEL}` ? `export default ${JSON.stringify(readModel())};` : undefined),
};
