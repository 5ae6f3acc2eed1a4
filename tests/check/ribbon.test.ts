import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Connect } from 'vite';
import { expect, test, vi } from 'vitest';
import { watchContent } from '#check/dev-server.ts';
import { forms } from '#studio/index.ts';
import { type Changes, writeSite } from './small-site.ts';

/** What a browser gets from a server whose page is rendered with this status, while the content has problems. */
async function answerAfter(changes: Changes, rendered: number, isStudio = false) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = dirname(await writeSite(changes));
  let handle: Connect.NextHandleFunction = () => {};
  const middlewares = { use: (handler: Connect.NextHandleFunction) => (handle = handler) };
  const hot = { send: vi.fn(), on: () => {} };
  const server = { environments: { client: { hot } }, watcher: { on: () => {} }, middlewares };
  watchContent(server as never, pathToFileURL(`${root}/`), async () => {}, isStudio ? forms : undefined);
  const site = createServer((request, response) =>
    handle(request, response, () => {
      response.writeHead(rendered, rendered === 302 ? { location: '/about' } : {}).end('<p>The page</p>');
    }),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const headers = { accept: 'text/html' };
  const answer = await fetch(`http://127.0.0.1:${port}/about`, { headers, redirect: 'manual' });
  const text = await answer.text();
  site.close();
  return { status: answer.status, location: answer.headers.get('location'), text };
}

const mistake = { 'agents/nurse.yaml': '' };
const MESSAGE = 'content/agents/nurse.yaml:1: is empty.';

test('a page that can be rendered in spite of a mistake has a ribbon with it', async () => {
  const { status, text } = await answerAfter(mistake, 200);
  expect(status).toBe(200);
  expect(text).toContain('<p>The page</p>');
  expect(text).toContain('A mistake in the content: content/agents/nurse.yaml');
  expect(text).toContain(MESSAGE);
});

test('in place of one that cannot, there are the messages', async () => {
  const { status, text } = await answerAfter(mistake, 500);
  expect(status).toBe(500);
  expect(text).not.toContain('The page');
  expect(text).toContain(MESSAGE);
});

test('in the studio, both lead to the form', async () => {
  for (const rendered of [200, 500])
    expect((await answerAfter(mistake, rendered, true)).text).toContain('/keystatic/collection/agents/item/nurse');
});

test('what leads elsewhere still does, and a site without mistakes has no ribbon', async () => {
  expect(await answerAfter(mistake, 302)).toMatchObject({ status: 302, location: '/about' });
  expect((await answerAfter({}, 200)).text).toBe('<p>The page</p>');
});
