import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkSite, checks, dueProblems } from '../live/checks.ts';
import { type Answer, type Ask, askAt } from '../live/site.ts';
import { findProgram } from '../support/find-program.ts';
import { type HostServer, startHostServer } from '../support/host-servers.ts';

const run = promisify(execFile);
const isSkipped = !findProgram('caddy') && !process.env['CI'];

/** The plain answer with another text. */
const edited = (answer: Answer, from: string, to: string): Answer =>
  answer.headers['content-encoding'] ? answer : { ...answer, body: Buffer.from(String(answer.body).replace(from, to)) };
const without = ({ headers, ...answer }: Answer, name: string): Answer => ({
  ...answer,
  headers: Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name)),
});
const withHeader = ({ headers, ...answer }: Answer, name: string, value: string): Answer => ({
  ...answer,
  headers: { ...headers, [name]: value },
});

/** What a host answers instead, by path. */
const faults: Record<string, (answer: Answer, ask: Ask) => Answer | Promise<Answer>> = {
  '/platform': (answer) => without(answer, 'strict-transport-security'),
  '/platform.html': (answer) => withHeader(answer, 'location', '/platform/'),
  '/og/about.png': (_, ask) => ask('/og/index.png'),
  '/': (answer) => edited(answer, '</body>', '<script src="https://cdn.example/tag.js"></script></body>'),
  '/markets': (_, ask) => ask('/nothing'),
};

const problemsOfFaults = [
  /^\/platform: Strict-Transport-Security is missing$/,
  /^\/platform\.html: redirects to \/platform\/ instead of \/platform$/,
  /^\/og\/about\.png: differs from the build$/,
  /^\/: differs/,
  /^\/: loads https:\/\/cdn\.example\/tag\.js$/,
  /^\/markets: status 404 instead of 200$/,
];

const checkLive = (address: string) =>
  run(process.execPath, ['tests/live/run.ts', address]).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  );

describe.skipIf(isSkipped)('a site that is checked where it runs', () => {
  let server: HostServer;
  beforeAll(async () => {
    server = await startHostServer('caddy');
  });
  afterAll(() => server?.close());

  test('has faults, each of which is named', async () => {
    const ask: Ask = async (path, ...more) => {
      const answer = await server.ask(path, ...more);
      return faults[path]?.(answer, server.ask) ?? answer;
    };
    const findings = await checkSite({ address: server.address, ask });
    const problems = findings.flatMap((finding) => finding.problems ?? []).sort();
    expect(problems).toHaveLength(problemsOfFaults.length);
    for (const pattern of problemsOfFaults) expect(problems).toContainEqual(expect.stringMatching(pattern));
  });

  test('is as it was built: the command prints a line for each question, and succeeds', async () => {
    const { code, stdout } = await checkLive(server.address.origin);
    expect(stdout.trim().split('\n')).toHaveLength(checks.length + 1);
    expect([code, stdout.trim().split('\n').at(-1)]).toEqual([0, `${server.address.origin}: as it was built`]);
  });
});

test('a site that was not built today is told what was due', async () => {
  const day = (date: string) => new Date(`2026-12-${date}T00:00Z`);
  const pages = [
    { path: '/begins', published: day('03') },
    { path: '/began', published: day('02') },
    { path: '/to-come', published: day('04') },
    { path: '/draft', published: day('03'), draft: true },
    { path: '/ended', until: day('02') },
    { path: '/ends', until: day('03') },
  ].map((page) => ({ draft: false, published: undefined, until: undefined, ...page }));
  const problems = (paths: string[]) =>
    dueProblems(
      { ask: async (path) => ({ status: paths.includes(path) ? 200 : 404, headers: {}, body: Buffer.from('') }) },
      pages,
      new Date('2026-12-03T01:00Z'),
    );
  expect(await problems(['/begins', '/began', '/ends'])).toEqual([]);
  expect(await problems(['/began', '/ended', '/ends'])).toEqual([
    '/begins: begins 2026-12-03, which is today, and has status 404',
    '/ended: has ended before 2026-12-03, which is today, and has status 200',
  ]);
});

test('a site behind a proxy is asked through it', async () => {
  const proxy = createServer(({ url }, answer) => answer.end(`asked for ${url}`)).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  vi.stubEnv('NO_PROXY', '');
  const { body } = await askAt(new URL('http://www.site.test'))('/version.txt');
  expect(String(body)).toBe('asked for http://www.site.test/version.txt');
  vi.unstubAllEnvs();
  proxy.close().closeAllConnections();
});
