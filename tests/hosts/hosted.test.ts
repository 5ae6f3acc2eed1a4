import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everywhere } from '#integrations/hosting/headers.ts';
import { checks } from '../live/checks.ts';
import { findProgram } from '../support/find-program.ts';
import { type HostServer, startHostServer } from '../support/host-servers.ts';
import { allPaths } from '../support/pages.ts';

const START_MS = 60_000;

/**
 * The local servers of Cloudflare Pages (228 MB) and Netlify (354 MB) are no dependencies. Where they are installed, they
 * read `_headers` and `_redirects` as those hosts do. Netlify's leaves to the host itself how long copies are kept, tidy
 * addresses and compression, matches headers with the names of files, and serves its settings.
 */
const hosts = [
  { name: 'wrangler', leavesOut: /^$/ },
  { name: 'netlify', leavesOut: /^headers of|^the page with a form|spellings|^settings|cached for a year|compressed/ },
] as const;

describe.each(hosts)('$name', ({ name, leavesOut }) => {
  describe.skipIf(!findProgram(name))('serves the built site', () => {
    let server: HostServer;
    beforeAll(async () => {
      server = await startHostServer(name);
    }, START_MS);
    afterAll(() => server?.close());

    test.each(checks.filter((check) => !leavesOut.test(check.name)))('$name', async ({ find }) => {
      expect((await find(server)) ?? []).toEqual([]);
    });

    test('every page has the headers of every answer', async () => {
      const expected = Object.entries(everywhere).map(([header, value]) => [header.toLowerCase(), value]);
      for (const path of allPaths)
        expect((await server.ask(path)).headers, path).toMatchObject(Object.fromEntries(expected));
    });
  });
});
