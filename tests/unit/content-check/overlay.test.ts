import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { watchContent } from '#build/content-check/dev-server.ts';
import { type Changes, writeSite } from './small-site.ts';

/** What the browser gets when the content has problems. */
async function overlayAfter(changes: Changes) {
  const send = vi.fn();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = dirname(await writeSite(changes));
  const server = {
    environments: { client: { hot: { send, on: () => {} } } },
    watcher: { on: () => {} },
    middlewares: { use: () => {} },
  };
  watchContent(server as never, pathToFileURL(`${root}/`), async () => {}, false);
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  await rm(root, { recursive: true });
  return send.mock.calls[0]?.[0].err;
}

test('the overlay links to the line of a problem', async () => {
  const { message, loc } = await overlayAfter({ 'agents/nurse.yaml': '' });
  expect(message).toContain('content/agents/nurse.yaml:1: is empty.');
  expect(loc).toMatchObject({ file: expect.stringContaining('content/agents/nurse.yaml'), line: 1 });
});

test('it names no file that is not text: Astro would highlight it, and end the server', async () => {
  const { message, loc } = await overlayAfter({ 'pages/nurse.jpg': Buffer.alloc(9) });
  expect(message).toContain("content/pages/nurse.jpg: a picture doesn't belong here.");
  expect(loc).toBeUndefined();
});
