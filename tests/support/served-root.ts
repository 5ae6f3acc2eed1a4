import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../scale/build.ts';
import { makeRoot } from './root.ts';
import { startStaticServer } from './static-server.ts';
import { test } from './test.ts';

/** Serves another build to the tests of a file: a folder that has it, or one that is made for them with a change. */
export function serveRoot(given: string | ((folder: string) => void)) {
  const site = { url: '' };
  const closing: (() => unknown)[] = [];
  // One worker runs the tests of the file, after its build.
  if (typeof given !== 'string') test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    const folder = typeof given === 'string' ? given : makeRoot({ withCache: true, change: given });
    if (folder !== given) {
      closing.push(() => rmSync(folder, { recursive: true, force: true }));
      await build(folder);
    }
    const server = await startStaticServer(join(folder, 'dist'));
    site.url = server.url;
    closing.unshift(server.close);
  });
  test.afterAll(async () => {
    for (const close of closing.splice(0)) await close();
  });
  return site;
}
