import { realpath } from 'node:fs/promises';
import { hostname } from 'node:os';
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

/**
 * Names by which browsers reach a development container, beside localhost: its own, and those of the service that forwards
 * its ports. A page of another site that leads here by a name of its own is refused.
 */
export function containerHosts(
  { VSCODE_PROXY_URI = '', GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: codespaces } = process.env,
): string[] {
  // https://{{port}}--website.example.com
  const [, domain] = /\{\{port\}\}[^./]*(\.[^/:]+)/.exec(VSCODE_PROXY_URI) ?? [];
  return [hostname(), domain, codespaces && `.${codespaces}`].flatMap((host) => host || []);
}

/**
 * Another site, also one of another port, can link here, and no more, not even in a frame. Browsers say who asks; others don't.
 * Older browsers say only their page's origin, and with what they send.
 */
const ownPagesOnly: Connect.NextHandleFunction = ({ method, headers }, response, next) => {
  const { host, origin } = headers;
  const isHere = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  const site = headers['sec-fetch-site'] ?? (isHere ? 'none' : 'cross-site');
  const isOwn = site === 'same-origin' || site === 'none';
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
