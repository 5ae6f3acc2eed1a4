import { realpath } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import type { Connect, Plugin } from 'vite';

/** Keeps the dev server, which has what is not public and opens files in the editor, to its own pages. */
export const devGuard: Plugin = {
  name: 'dev-guard',
  apply: 'serve',
  enforce: 'pre',
  // By default, pages of every other port of this machine can read it.
  config: () => ({ server: { cors: false } }),
  configureServer({ middlewares, config }) {
    middlewares.use(ownPagesOnly);
    middlewares.use('/__open-in-editor', projectFilesOnly(config.root));
  },
};

/** Another site, also one of another port, can link here, and no more, not even in a frame. Browsers say who asks; others don't. */
const ownPagesOnly: Connect.NextHandleFunction = ({ method, headers }, response, next) => {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';
  const isLink = method === 'GET' && headers['sec-fetch-dest'] === 'document';
  if (isOwn || isLink) next();
  else response.writeHead(403).end('Only pages of this server may ask.');
};

/** Vite's route opens every file of the machine for every page that links to it. */
const projectFilesOnly =
  (root: string): Connect.NextHandleFunction =>
  async (request, response, next) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, named = '', position = ''] = /^(.*?)((?::\d+){0,2})$/s.exec(searchParams.get('file') ?? '') ?? [];
    const [folder, file] = await Promise.all([realpath(root), realpath(resolve(root, named)).catch(() => '')]);
    if (request.headers['sec-fetch-site'] === 'same-origin' && file.startsWith(folder + sep)) {
      // Vite gets the path that was looked at.
      request.url = `/?${new URLSearchParams({ file: file + position })}`;
      next();
    } else {
      response.writeHead(403).end('Only a page of this server may open a file, and only one of this project.');
    }
  };
