import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caddyfile } from '#integrations/hosting/caddyfile.ts';
import { cacheControl, contentTypes, everywhere } from '#integrations/hosting/headers.ts';
import { nginxConf } from '#integrations/hosting/nginx-conf.ts';
import { checkSite, script } from '../live/checks.ts';
import type { Answer } from '../live/site.ts';
import { builtFiles, readBuilt } from '../support/dist.ts';
import { findProgram } from '../support/find-program.ts';
import { type HostServer, type ProgramName, startHostServer } from '../support/host-servers.ts';

const bytesOf = (file: string) => Buffer.from(readBuilt(file, 'latin1'), 'latin1');
const notFound = bytesOf('404.html');
const card = 'og/index.png';

/** Files of the built site that only hosts read: compressed copies and settings. */
const unserved = [
  '/_headers',
  '/_redirects',
  '/%5fheaders',
  '//_headers',
  '/./_redirects',
  '/platform.html.br',
  '/platform.html.gz',
  '//platform.html.gz',
  `/${script}.br`,
  `/${script}.gz`,
];

/** Beside those that the checks of a live site ask for. */
const missing = [
  '/nothing.html',
  '/_astro',
  '/_astro/',
  '/solutions/clinical-automation',
  '/404',
  '/404/',
  '/404.html',
  '/500',
  '/500.html',
  '//about',
  '/resources//white-papers-research',
];

/** Headers of every response. */
const always = Object.fromEntries(Object.entries(everywhere).map(([name, value]) => [name.toLowerCase(), value]));

const packers = { br: brotliDecompressSync, gzip: gunzipSync };
type Encoding = keyof typeof packers;

const hosts: { name: ProgramName; encodings: Encoding[] }[] = [
  { name: 'caddy', encodings: ['br', 'gzip'] },
  // Debian's package has no brotli module.
  { name: 'nginx', encodings: ['gzip'] },
];

/** In CI, a missing server is a failure; elsewhere tests/run.ts reports that it was skipped. */
const isSkipped = (name: ProgramName) => !findProgram(name) && !process.env['CI'];

for (const { name, encodings } of hosts) {
  describe.skipIf(isSkipped(name))(name, () => {
    let server: HostServer;
    beforeAll(async () => {
      server = await startHostServer(name);
    });
    afterAll(() => server?.close());

    function expectHeaders({ headers }: Answer, cache: string = cacheControl.other) {
      expect(headers).toMatchObject({ ...always, 'cache-control': cache });
    }

    function expectNotFound(answer: Answer) {
      expect(answer.status).toBe(404);
      expect(answer.body.equals(notFound)).toBe(true);
      expect(answer.headers['content-type']).toBe(contentTypes['html']);
      expectHeaders(answer);
    }

    test('it answers every question to a live site as the build would', async () => {
      const findings = await checkSite(server);
      expect(findings.flatMap(({ problems = [] }) => problems)).toEqual([]);
    });

    test.each([
      ['/index', '/'],
      ['/platform/', '/platform'],
      ['/terms.html', '/terms-of-service'],
      ['/Platform', '/platform'],
      ['/PLATFORM/', '/platform'],
      ['/Platform.HTML', '/platform'],
      ['/contact.', '/contact'],
      ['/about)', '/about'],
      ['/about%29.', '/about'],
      ['/Resources/White-Papers-Research,', '/resources/white-papers-research'],
      ['/Terms).', '/terms-of-service'],
      ['/%29', '/'],
    ])('%s, as people type and mail programs cut it, redirects to %s in one step, with its query', async (path, to) => {
      const answer = await server.ask(`${path}?from=letter`);
      expect([answer.status, answer.headers.location]).toEqual([301, `${to}?from=letter`]);
      expectHeaders(answer);
    });

    test('the usual address of a sitemap leads to ours', async () => {
      const { status, headers } = await server.ask('/sitemap.xml');
      expect([status, headers.location]).toEqual([301, '/sitemap-index.xml']);
    });

    test.each(missing)('%s gets the 404 page', async (path) => {
      expectNotFound(await server.ask(path));
    });

    test.each([
      ['if-none-match', '*'],
      ['if-modified-since', new Date().toUTCString()],
      ['if-match', '"another"'],
      ['if-unmodified-since', new Date(0).toUTCString()],
      ['range', 'bytes=0-9'],
    ])('a missing page gets the whole 404 page, whatever the client has of it: %s', async (header, value) => {
      expectNotFound(await server.ask('/nothing', { [header]: value }));
    });

    test('a missing page is shown again on the next visit', async () => {
      const { headers } = await server.ask('/nothing');
      expectNotFound(await server.ask('/nothing', { 'if-none-match': headers.etag ?? '' }));
    });

    test.each(['/%', '/%zz', '/a%2'])('%s, which is no address, gets nothing of it repeated', async (path) => {
      const { status, headers, body } = await server.ask(path);
      expect(status).toBe(400);
      // Caddy's HTTP server answers before Caddy does, in plain text and without its headers.
      if (name === 'caddy')
        expect([headers['content-type'], String(body)]).toEqual(['text/plain; charset=utf-8', '400 Bad Request']);
      else expect(headers).toMatchObject(always);
      expect(String(body)).not.toContain('%');
    });

    test.each(unserved)('%s gets the 404 page, although the built site has the file', async (path) => {
      expectNotFound(await server.ask(path));
    });

    test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is not allowed', async (method) => {
      for (const path of ['/', '/platform', '/platform/', '/terms', '/nothing', '/404', `/${script}`]) {
        const answer = await server.ask(path, {}, method);
        expect(answer.status).toBe(405);
        expect(answer.headers).toMatchObject({ ...always, allow: 'GET, HEAD' });
      }
    });

    test('it starts without a warning', () => {
      expect(server.startWarnings).toEqual([]);
    });

    test.each(['/../package.json', '/%2e%2e/package.json', '/_astro/..%2f..%2fpackage.json'])(
      '%s does not escape the built site',
      async (path) => {
        const { status, body } = await server.ask(path);
        expect([400, 404]).toContain(status);
        expect(body.includes('devDependencies')).toBe(false);
      },
    );

    test.each(['//example.org/', '//example.org/..', '//platform/', '/\\example.org/', '//platform.html'])(
      '%s does not redirect to another site',
      async (path) => {
        const { headers } = await server.ask(path);
        expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
      },
    );

    test.each(Object.keys(contentTypes).filter((ending) => builtFiles(ending).length > 0))(
      '*.%s has its content type',
      async (ending) => {
        const [file = ''] = builtFiles(ending).filter((name) => !/^(404|index)\b/.test(name));
        const { headers } = await server.ask(`/${ending === 'html' ? file.replace(/\.html$/, '') : file}`);
        expect(headers['content-type']).toBe(contentTypes[ending]);
      },
    );

    test.each(encodings)('the %s copy is sent to clients that accept it', async (encoding) => {
      for (const [path, file] of [
        ['/platform', 'platform.html'],
        [`/${script}`, script],
      ] as const) {
        const answer = await server.ask(path, { 'accept-encoding': encoding });
        expect(answer.status).toBe(200);
        expect(answer.headers['content-encoding']).toBe(encoding);
        expect(answer.headers.vary).toMatch(/accept-encoding/i);
        expect(answer.headers['content-type']).toBe(contentTypes[file.split('.').at(-1) ?? '']);
        expect(answer.body.equals(bytesOf(`${file}.${encoding === 'gzip' ? 'gz' : encoding}`))).toBe(true);
        expect(packers[encoding](answer.body).equals(bytesOf(file))).toBe(true);
        expectHeaders(answer, file === script ? cacheControl.hashed : cacheControl.other);
      }
    });

    test('clients without compression get the plain file, and caches tell them apart', async () => {
      const { headers } = await server.ask('/platform', { 'accept-encoding': 'identity' });
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers.vary).toMatch(/accept-encoding/i);
    });

    test.each(['/platform', `/${card}`])('%s supports range requests', async (path) => {
      const { status, headers, body } = await server.ask(path, { range: 'bytes=10-109' });
      const whole = bytesOf(path === '/platform' ? 'platform.html' : card);
      expect(status).toBe(206);
      expect(headers['content-range']).toBe(`bytes 10-109/${whole.length}`);
      expect(body.equals(whole.subarray(10, 110))).toBe(true);
    });

    test.each(['/platform', `/${card}`, `/${script}`])('%s is not sent again to clients that have it', async (path) => {
      const { headers } = await server.ask(path);
      const byTag = await server.ask(path, { 'if-none-match': headers.etag ?? '' });
      const byDate = await server.ask(path, { 'if-modified-since': headers['last-modified'] ?? '' });
      for (const answer of [byTag, byDate]) {
        expect(answer.status).toBe(304);
        expect(answer.body).toHaveLength(0);
      }
      expect((await server.ask(path, { 'if-none-match': '"another"' })).status).toBe(200);
    });

    test('HEAD has the headers of GET, without the body', async () => {
      const answer = await server.ask('/platform', {}, 'HEAD');
      expect(answer.status).toBe(200);
      expect(answer.headers['content-length']).toBe(String(bytesOf('platform.html').length));
      expect(answer.body).toHaveLength(0);
      expectHeaders(answer);
    });
  });
}

/** The build's own configurations, for a site with a long name that has removed pages, and had others. */
const host = `${'long-'.repeat(11)}name.example.com`;
const addresses = {
  pages: ['/', '/platform'],
  moved: [
    { address: '/About_Us', to: '/platform' },
    { address: '/%C3%BCber-uns', to: '/platform' },
    { address: '/team.aspx', to: '/platform' },
    { address: '/page.php?id=3', to: '/platform' },
  ],
  gone: [{ address: '/removed' }],
};
const configurations = { caddy: caddyfile(host, addresses), nginx: nginxConf(host, addresses) };

describe.each(Object.entries(configurations) as ['caddy' | 'nginx', string][])('%s', (name, configuration) => {
  describe.skipIf(isSkipped(name))('with the configuration of a site with a past', () => {
    let server: HostServer;
    beforeAll(async () => {
      server = await startHostServer(name, configuration);
    });
    afterAll(() => server?.close());

    test('says that a removed page is gone, in every spelling, and shows the 404 page', async () => {
      for (const path of ['/removed', '/removed/', '/removed.html', '/Removed.']) {
        const { status, body, headers } = await server.ask(path);
        expect([status, headers['content-type']], path).toEqual([410, contentTypes['html']]);
        expect(body.equals(notFound), path).toBe(true);
        expect(headers).toMatchObject(always);
      }
      expect((await server.ask('/platform')).status).toBe(200);
    });

    test.each(['/About_Us', '/about_us/', '/%C3%BCber-uns', '/%c3%bcber-uns.html', '/team.aspx', '/page.php?id=3'])(
      'sends visitors of an old site on: %s',
      async (path) => {
        const { status, headers } = await server.ask(path);
        expect([status, headers.location]).toEqual([301, '/platform']);
      },
    );

    test('a failing server shows its own page, and another error none', async () => {
      const fails = (status: number) =>
        configuration
          .replace('\t\t# The pages of', `\t\terror /fails ${status}\n\t\t# The pages of`)
          .replace('\tserver_tokens', `\tlocation = /fails { return ${status}; }\n\tserver_tokens`);
      for (const [status, page] of [
        [503, readBuilt('500.html')],
        [403, undefined],
      ] as const) {
        const failing = await startHostServer(name, fails(status));
        const answer = await failing.ask('/fails');
        await failing.close();
        expect(answer.status).toBe(status);
        if (page) expect(String(answer.body)).toBe(page);
        else expect(answer.body.equals(notFound)).toBe(false);
        expect(answer.headers).toMatchObject(always);
      }
    });

    test.each(['/page.php', '/page.php?id=4', '/About_Us2'])('finds nothing at %s', async (path) => {
      expect((await server.ask(path)).status).toBe(404);
    });
  });
});

/** An example of the operator's page, for a site with a long name: its indented lines, one of which has this text. */
const guide = readFileSync('src/integrations/hosting/README.md', 'utf8');
const example = (text: string) =>
  guide
    .replaceAll(/(www|staff)\\?\.example\\?\.com/g, `$1.${host}`)
    .match(/(?:^ {4}.*\n)+/gm)
    ?.find((lines) => lines.includes(text)) ?? '';

/** The guide's examples for two hosts, in the configurations where the guide says that they go. */
const twoHosts = {
  caddy: caddyfile(host, addresses)
    .replace(/\{\$SITE_ADDRESS:.*?\}/, `http://www.${host}:PORT, http://staff.${host}:PORT`)
    .replace('\troute {', `\troute {\n${example('redir @tool')}`),
  nginx: `${example('map $host$uri')}\n${nginxConf(host, addresses)}`
    .replace(/server_name .*;/, `server_name www.${host} staff.${host};`)
    .replace('\tlisten', `${example('if ($other_host)')}\n\tlisten`),
};

describe.each(Object.entries(twoHosts) as ['caddy' | 'nginx', string][])(
  '%s, as the guide says',
  (name, configuration) => {
    test.skipIf(isSkipped(name))('serves the crawl tool on a host of its own, and nothing else there', async () => {
      const server = await startHostServer(name, configuration);
      const answerOf = async (site: string, path: string) => {
        const { status, headers } = await server.ask(path, { host: `${site}.${host}:${server.address.port}` });
        return headers.location ? new URL(headers.location).hostname.split('.')[0] : status;
      };
      try {
        expect(await answerOf('www', '/platform')).toBe(200);
        expect(await answerOf('www', '/crawl-scienza')).toBe('staff');
        expect(await answerOf('staff', '/crawl-scienza')).toBe(200);
        expect(await answerOf('staff', `/${script}`)).toBe(200);
        expect(await answerOf('staff', '/platform')).toBe('www');
      } finally {
        await server.close();
      }
    });
  },
);
