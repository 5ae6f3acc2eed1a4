import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { isHidden, readContent } from '#check/index.ts';
import { CHANGED_EVENT, type ChangedFile, HISTORY, PREVIEW, sheets } from './forms/addresses.ts';
import { STUDIO, sourcePatches } from './forms/keystatic.ts';
import { readModel } from './forms/model.ts';

/** The editors' studio: Keystatic at /keystatic, in `npm run edit` only. */
export function studio(): AstroIntegration {
  return {
    name: 'studio',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, injectScript, updateConfig }) => {
        if (command !== 'dev') return;
        const file = (name: string) => new URL(name, import.meta.url);
        injectRoute({ pattern: `${STUDIO}/[...path]`, entrypoint: file('shell/page.astro'), prerender: false });
        for (const address of [HISTORY, ...Object.values(sheets)]) {
          const [, , name] = address.split('/');
          // The guide leads to the lists beside it.
          const pattern = address.replace('README.md', '[file]');
          injectRoute({ pattern, entrypoint: file(`shell/${name}.astro`), prerender: false });
        }
        injectRoute({ pattern: `/api${STUDIO}/[...path]`, entrypoint: file('shell/api.ts'), prerender: false });
        injectRoute({ pattern: `${PREVIEW}/[...name]`, entrypoint: file('shell/preview.ts'), prerender: false });
        injectScript('page', `import ${JSON.stringify(fileURLToPath(file('shell/toolbar.ts')))};`);
        updateConfig({
          server: { host: '127.0.0.1' },
          // Through a forwarded port, a page's origin is not the host that this server sees: dev-guard.ts asks the browser.
          security: { checkOrigin: false },
          vite: {
            // `npm run dev` may run beside it, with packages as they are.
            cacheDir: 'node_modules/.vite/studio',
            plugins: [studioModel],
            // Ready before the first form is opened.
            server: { warmup: { clientFiles: [fileURLToPath(file('shell/Studio.tsx'))] } },
            optimizeDeps: {
              include: [
                '@keystatic/astro/ui',
                '@keystatic/core',
                '@keystatic/core/ui',
                '@keystatic/core/content-components',
                'diff',
              ],
              rolldownOptions: { plugins: [ownKeystatic] },
            },
          },
        });
      },
      'astro:server:setup': ({ server }) => {
        const { hot, moduleGraph } = server.environments.client;
        server.watcher.on('all', (event, path) => {
          const file = relative(server.config.root, path).replaceAll('\\', '/');
          if (!file.startsWith('content/') || event.endsWith('Dir') || isHidden(file)) return;
          const id = existsSync(path) ? idOf(readFileSync(path)) : '';
          hot.send(CHANGED_EVENT, { file, id } satisfies ChangedFile);
          // The next form that is opened has the figures as they are then.
          const model = moduleGraph.getModuleById(`\0${MODEL}`);
          if (model) moduleGraph.invalidateModule(model);
        });
      },
    },
  };
}

/** Git's id of what a file says. */
const idOf = (text: Buffer) => createHash('sha1').update(`blob ${text.length}\0`).update(text).digest('hex');

const ownKeystatic: Plugin = {
  name: 'studio-keystatic',
  transform: {
    filter: { code: sourcePatches.map(([text]) => text) },
    handler: (code) => sourcePatches.reduce((changed, [text, own]) => changed.replaceAll(text, own), code),
  },
};

const MODEL = 'virtual:studio-model';

/** The schemas, as data: the studio's page needs none of our code to build its forms. */
const studioModel: Plugin = {
  name: 'studio-model',
  resolveId: (id) => (id === MODEL ? `\0${MODEL}` : undefined),
  async load(id) {
    if (id !== `\0${MODEL}`) return undefined;
    return `export default ${JSON.stringify(readModel(await readContent('content', () => {})))};`;
  },
};
