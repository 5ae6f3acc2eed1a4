import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);

/** `_redirects`: from, to, status on each line. */
function readRedirects(root: string) {
  const rows = linesOf(join(root, '_redirects')).map((line) => line.trim().split(/\s+/));
  return new Map(rows.filter(([from]) => from?.startsWith('/')).map(([from, to, status]) => [from, { to, status }]));
}

/**
 * `_headers`: a path, which may end in `*`, and below it, indented, the headers of the paths it matches. `! Name`,
 * without a value, drops those of the rules before.
 */
function readHeaders(root: string) {
  const rules: { path: string; headers: [name: string, value: string | undefined][] }[] = [];
  for (const line of linesOf(join(root, '_headers'))) {
    const [, name, value] = /^\s+(?:! )?([\w-]+)(?::\s*(.+))?$/.exec(line) ?? [];
    if (line.startsWith('/')) rules.push({ path: line.trim(), headers: [] });
    else if (name) rules.at(-1)?.headers.push([name, value]);
  }
  return (path: string) =>
    rules
      .filter((rule) => (rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path))
      .flatMap(({ headers }) => headers);
}

/** The file that a static host with clean URLs sends for a path. */
function fileFor(root: string, path: string) {
  const inside = join(root, normalize(path));
  const candidates = path === '/' ? [join(root, 'index.html')] : [inside, `${inside}.html`];
  return candidates.find((file) => existsSync(file) && statSync(file).isFile());
}

/**
 * Serves a built site as static hosts do: clean URLs, `_redirects`, `_headers`, and 404.html for what is missing.
 * `edit` changes pages and headers, for a test with a crawling service of its own. `isCompressed` sends brotli, which
 * measurements need and other tests do not.
 */
export async function startStaticServer(root: string, edit = (text: string) => text, { isCompressed = false } = {}) {
  const redirects = readRedirects(root);
  const headersOf = readHeaders(root);

  /** The compressed copy of a file, if the build has made one. */
  const compressed = (file: string) => (isCompressed && existsSync(`${file}.br`) ? `${file}.br` : undefined);

  function bodyOf(file: string): string | Buffer {
    const smaller = compressed(file);
    if (smaller) return readFileSync(smaller);
    return file.endsWith('.html') ? edit(readFileSync(file, 'utf8')) : readFileSync(file);
  }

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const redirect = redirects.get(path);
    if (redirect) {
      response.writeHead(Number(redirect.status ?? 301), { location: redirect.to }).end();
      return;
    }
    const found = fileFor(root, path);
    const file = found ?? join(root, '404.html');
    for (const [name, value] of headersOf(path)) {
      if (value) response.appendHeader(name, edit(value));
      else response.removeHeader(name);
    }
    if (compressed(file)) response.setHeader('content-encoding', 'br');
    response.writeHead(found ? 200 : 404, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    if (!existsSync(file)) response.end('Not found');
    else response.end(bodyOf(file));
  };

  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
