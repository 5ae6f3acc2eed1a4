import { createServer, get, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import { expect, test, vi } from 'vitest';
import { watchContent } from '#check/dev-server.ts';
import { agent, writeSite } from './small-site.ts';

test('a browser that leaves before the check of a mistake is done gets no answer, and nothing fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const folder = await writeSite({ 'agents/nurse.yaml': agent.replace('code: Nu', 'code: Nurse') });
  const answered = Promise.withResolvers<unknown>();
  const hot = { send: () => {}, on: () => {} };
  const server = {
    environments: { client: { hot } },
    watcher: { on: () => {} },
    middlewares: {
      use: (answer: RequestListener) => server.http.on('request', (...given) => answered.resolve(answer(...given))),
    },
    http: createServer(),
  };
  const root = pathToFileURL(`${dirname(folder)}/`);
  watchContent(server as unknown as ViteDevServer, root, async () => {}, undefined);
  await new Promise<void>((resolve) => server.http.listen(0, '127.0.0.1', resolve));
  const { port } = server.http.address() as AddressInfo;
  const request = get({ port, host: '127.0.0.1', headers: { accept: 'text/html' } });
  request.on('error', () => {});
  server.http.on('request', () => request.destroy());
  const closed = new Promise((resolve) => server.http.on('connection', (socket) => socket.on('close', resolve)));
  await expect(answered.promise).resolves.toBeUndefined();
  await closed;
  server.http.close();
  vi.restoreAllMocks();
});
