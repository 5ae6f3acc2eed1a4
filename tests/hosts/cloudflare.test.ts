import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheControl, everywhere, sandboxed } from '#build/hosting/headers.ts';
import { pageIdOf } from '#lib/routes.ts';
import { builtFiles, readBuilt } from '../support/dist.ts';
import { type Answer, findProgram, type HostServer, startHostServer } from '../support/host-servers.ts';
import { allPaths, redirects } from '../support/pages.ts';

const always = Object.fromEntries(Object.entries(everywhere).map(([name, value]) => [name.toLowerCase(), value]));
const [script = ''] = builtFiles('js');

// Wrangler, 195 MB, is not a dependency; where it is installed, this tests `_headers` and `_redirects`.
describe.skipIf(!findProgram('wrangler'))('Cloudflare Pages', () => {
  let server: HostServer;
  beforeAll(async () => {
    server = await startHostServer('wrangler');
  });
  afterAll(() => server?.close());

  function expectAnswer({ status, headers }: Answer, expected: number, more: Record<string, string> = {}) {
    expect(status).toBe(expected);
    expect(headers).toMatchObject({ ...always, ...more });
  }

  test.each(allPaths)('%s answers with its page; other spellings redirect to it in one step', async (path) => {
    const answer = await server.ask(path);
    expectAnswer(answer, 200, { 'cache-control': cacheControl.other });
    expect(answer.body.toString()).toBe(readBuilt(`${pageIdOf(path)}.html`));
    for (const spelling of path === '/' ? ['/index.html'] : [`${path}/`, `${path}.html`])
      expectAnswer(await server.ask(spelling), 308, { location: path });
  });

  test("only the page with another company's form may be framed, by us, and it never has our origin", async () => {
    expectAnswer(await server.ask(sandboxed.path), 200, { 'content-security-policy': sandboxed.policy });
  });

  test.each(Object.entries(redirects))('%s redirects to %s', async (from, to) => {
    expectAnswer(await server.ask(from), 301, { location: to });
  });

  test.each(['/nothing', '/nothing/', '/platform/nothing', '/_astro/nothing.js', '/og/'])(
    '%s is not found',
    async (path) => {
      const answer = await server.ask(path);
      expectAnswer(answer, 404);
      expect(answer.headers['cache-control']).not.toBe(cacheControl.hashed);
      expect(answer.body.toString()).toBe(readBuilt('404.html'));
    },
  );

  test('a file with a hashed name is cached for a year', async () => {
    expectAnswer(await server.ask(`/${script}`), 200, { 'cache-control': cacheControl.hashed });
  });

  test('a page is not sent again to clients that have it', async () => {
    const { headers } = await server.ask('/platform');
    expect((await server.ask('/platform', { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  });
});
