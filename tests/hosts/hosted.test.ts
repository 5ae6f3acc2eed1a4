import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everywhere, sandboxed } from '#build/hosting/headers.ts';
import { checks } from '../live/checks.ts';
import { findProgram, type HostServer, startHostServer } from '../support/host-servers.ts';

// The local servers of Cloudflare Pages (228 MB) and Netlify (354 MB) are no dependencies. Where they are installed, they
// read `_headers` and `_redirects` as those hosts do.
const START_MS = 60_000;

describe.each(['wrangler', 'netlify'] as const)('%s', (name) => {
  describe.skipIf(!findProgram(name))('serves the built site', () => {
    let server: HostServer;
    beforeAll(async () => {
      server = await startHostServer(name);
    }, START_MS);
    afterAll(() => server?.close());

    test.each(checks)('$name', async ({ find }) => {
      expect((await find(server)) ?? []).toEqual([]);
    });

    test("only the page with another company's form may be framed, by us, and it never has our origin", async () => {
      const { status, headers } = await server.ask(sandboxed.path);
      expect([status, headers['content-security-policy']]).toEqual([200, sandboxed.policy]);
      expect((await server.ask('/')).headers['content-security-policy']).toBe(everywhere['Content-Security-Policy']);
    });
  });
});
