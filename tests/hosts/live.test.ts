import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#lib/routes.ts';
import { type Check, checkSite, checks } from '../live/checks.ts';
import { type Answer, type Ask, askAt, type Site } from '../live/site.ts';
import { builtFiles } from '../support/dist.ts';
import { findProgram } from '../support/find-program.ts';
import { type HostServer, startHostServer, startSecureCaddy } from '../support/host-servers.ts';

const run = promisify(execFile);
const script = builtFiles('js').find((file) => file.startsWith('_astro/')) ?? '';
const isSkipped = !findProgram('caddy') && !process.env['CI'];

/** The plain answer with another text. */
const edited = (answer: Answer, from: string | RegExp, to: string): Answer =>
  answer.headers['content-encoding'] ? answer : { ...answer, body: Buffer.from(String(answer.body).replace(from, to)) };
const without = ({ headers, ...answer }: Answer, name: string): Answer => ({
  ...answer,
  headers: Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name)),
});
const withHeader = ({ headers, ...answer }: Answer, name: string, value: string): Answer => ({
  ...answer,
  headers: { ...headers, [name]: value },
});

interface Fault {
  name: string;
  path: string;
  /** What the host answers there instead. */
  plant: (answer: Answer, ask: Ask) => Answer | Promise<Answer>;
  /** Which problems are found. */
  found: RegExp[];
}

const faults: Fault[] = [
  {
    name: 'a missing header',
    path: '/platform',
    plant: (answer) => without(answer, 'strict-transport-security'),
    found: [/^\/platform: Strict-Transport-Security is missing$/],
  },
  {
    name: 'a header that the host replaced',
    path: '/contact',
    plant: (answer) => withHeader(answer, 'cache-control', 'public, max-age=14400'),
    found: [/^\/contact: Cache-Control is public, max-age=14400$/],
  },
  {
    name: 'a redirect in two steps',
    path: '/platform.html',
    plant: (answer) => withHeader(answer, 'location', '/platform/'),
    found: [/^\/platform\.html: redirects to \/platform\/ instead of \/platform$/],
  },
  {
    name: 'an address with two spellings',
    path: '/about/',
    plant: (_, ask) => ask('/about'),
    found: [/^\/about\/: answers instead of redirecting to \/about$/],
  },
  {
    name: 'a stale card',
    path: '/og/about.png',
    plant: (_, ask) => ask('/og/index.png'),
    found: [/^\/og\/about\.png: differs from the build$/],
  },
  {
    name: 'a foreign script',
    path: '/',
    plant: (answer) => edited(answer, '</body>', '<script src="https://cdn.example/tag.js"></script></body>'),
    found: [/^\/: differs/, /^\/: loads https:\/\/cdn\.example\/tag\.js$/],
  },
  {
    name: 'a script that the host writes into a page',
    path: '/platform',
    plant: (answer) => edited(answer, '</body>', '<script>measure()</script></body>'),
    found: [/^\/platform: differs/, /^\/platform: scripts, styles or frames/],
  },
  {
    name: 'a picture over HTTP',
    path: '/about',
    plant: (answer) => edited(answer, '</main>', '<img src="http://www.scienza.example/a.png" alt=""></main>'),
    found: [/^\/about: differs/, /^\/about: loads http:\/\/www\.scienza\.example\/a\.png$/],
  },
  {
    name: 'a search without its index',
    path: '/pagefind/pagefind-entry.json',
    plant: (_, ask) => ask('/nothing'),
    found: [/^\/pagefind\/pagefind-entry\.json: status 404/, /^\/pagefind\/pagefind-entry\.json: status 404/],
  },
  {
    name: 'a draft in the sitemap',
    path: '/sitemap-0.xml',
    plant: (answer) => edited(answer, '</urlset>', '<url><loc>https://www.scienza.example/draft</loc></url></urlset>'),
    found: [/^\/sitemap-0\.xml: differs/, /has https:\/\/www\.scienza\.example\/draft$/],
  },
  {
    name: 'a page of another build',
    path: '/security',
    plant: (_, ask) => ask('/platform'),
    found: [/^\/security: differs from the build$/],
  },
  {
    name: 'a page that is gone',
    path: '/markets',
    plant: (_, ask) => ask('/nothing'),
    found: [/^\/markets: status 404 instead of 200$/],
  },
  {
    name: 'a missing page that is found',
    path: '/nothing',
    plant: (_, ask) => ask('/'),
    found: [/^\/nothing: status 200 instead of 404$/],
  },
  {
    name: 'a script that is not cached',
    path: `/${script}`,
    plant: (answer) => withHeader(answer, 'cache-control', 'no-store'),
    found: [/\.js: Cache-Control is no-store$/],
  },
  {
    name: 'a host without compression',
    path: '/platform',
    plant: (answer, ask) =>
      answer.headers['content-encoding'] ? ask('/platform', { 'accept-encoding': 'identity' }) : answer,
    found: [/^\/platform: not compressed$/],
  },
  {
    name: 'the headers of a preview',
    path: '/',
    plant: (answer) => withHeader(answer, 'x-robots-tag', 'noindex'),
    found: [/^\/: X-Robots-Tag/],
  },
  {
    name: 'a feed without its articles',
    path: routes.feed,
    plant: (answer) => edited(answer, /<item>[\s\S]*<\/item>/, ''),
    found: [/feed\.xml: differs/, /feed\.xml: lacks .*\/resources\/blog-news\//],
  },
  {
    name: 'settings that are served',
    path: '/_headers',
    plant: (_, ask) => ask('/robots.txt'),
    found: [/^\/_headers: is served$/],
  },
  {
    name: 'an expired security.txt',
    path: routes.securityTxt,
    plant: (answer) => edited(answer, /Expires: .*/, 'Expires: 2025-01-01T00:00:00Z'),
    found: [/security\.txt: expires 2025-01-01T00:00:00Z$/],
  },
];

const checkLive = (address: string, env: Record<string, string> = {}) =>
  run(process.execPath, ['tests/live/run.ts', address], { env: { ...process.env, ...env } }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  );

describe.skipIf(isSkipped)('a site that is checked where it runs', () => {
  let server: HostServer;
  beforeAll(async () => {
    server = await startHostServer('caddy');
  });
  afterAll(() => server?.close());

  /** Caddy's answers, which every fault starts from. */
  const answers = new Map<string, Promise<Answer>>();
  const askOnce: Ask = (...question) => {
    const key = JSON.stringify(question);
    const answer = answers.get(key) ?? server.ask(...question);
    answers.set(key, answer);
    return answer;
  };

  test.each(faults)('has $name', async ({ path, plant, found }) => {
    const ask: Ask = async (asked, ...more) => {
      const answer = await askOnce(asked, ...more);
      return asked === path ? plant(answer, askOnce) : answer;
    };
    const findings = await checkSite({ address: server.address, ask });
    const problems = findings.flatMap((finding) => finding.problems ?? []);
    expect(problems).toHaveLength(found.length);
    for (const [index, pattern] of found.entries()) expect(problems[index]).toMatch(pattern);
  });

  test('is as it was built: the command prints a line for each question, and succeeds', async () => {
    const { code, stdout } = await checkLive(server.address.origin);
    expect(stdout.trim().split('\n')).toHaveLength(checks.length + 1);
    expect([code, stdout.trim().split('\n').at(-1)]).toEqual([0, `${server.address.origin}: as it was built`]);
  });

  test('is at another address than the one that it was built for', async () => {
    const built = { ...server, address: new URL('https://www.example.com') };
    expect(await checkNamed(/name the address/).find(built)).toEqual([
      expect.stringContaining('build with SITE_URL=https://www.example.com'),
    ]);
  });
});

/** The check with a name. */
function checkNamed(pattern: RegExp): Check {
  const check = checks.find(({ name }) => pattern.test(name));
  if (!check) throw new Error(`There is no check ${pattern}.`);
  return check;
}

describe.skipIf(isSkipped)('over HTTPS', () => {
  test.each([
    { days: 90, code: 0, last: /as it was built$/ },
    { days: 5, code: 1, last: /1 problem$/ },
  ])('a certificate of $days days', async ({ days, code, last }) => {
    const server = await startSecureCaddy(days);
    try {
      const [authority = ''] = globSync('caddy/pki/authorities/local/root.crt', { cwd: server.folder });
      const result = await checkLive(server.address.origin, { NODE_EXTRA_CA_CERTS: join(server.folder, authority) });
      expect(result.stdout.trim()).toMatch(last);
      expect(result.code).toBe(code);
    } finally {
      await server.close();
    }
  });

  test('HTTP redirects to the same page in one step, and not by way of another', async () => {
    const plain = createServer(({ url }, response) => {
      const to = url === '/platform' ? 'http://www.example.com/platform' : `https://www.example.com${url}`;
      response.writeHead(301, { location: to }).end();
    });
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    const askHttp = askAt(new URL(`http://127.0.0.1:${(plain.address() as AddressInfo).port}`), false);
    const site: Site = { address: new URL('https://www.example.com'), ask: askHttp, askHttp };
    const problems = await checkNamed(/^HTTP/).find(site);
    await new Promise((resolve) => plain.close(resolve));
    expect(problems).toEqual(['/platform: status 301, location http://www.example.com/platform']);
  });
});

test.each([[[]], [['www.example.com']], [['https://www.example.com/platform']]])(
  'the command says what it needs: %s',
  async (given) => {
    const result = await run(process.execPath, ['tests/live/run.ts', ...given]).catch((error) => error);
    expect([result.code, result.stderr]).toEqual([2, expect.stringContaining('Give the address of the site')]);
  },
);
