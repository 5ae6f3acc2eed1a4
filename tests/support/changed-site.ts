import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../scale/build.ts';
import { copyProject } from './copy-project.ts';
import { startStaticServer } from './static-server.ts';
import { test } from './test.ts';

/** Builds the site once for the tests of a file, with a change of its content and of its settings, and serves it to them. */
export function serveChanged(change: (folder: string) => void, settings?: NodeJS.ProcessEnv) {
  const site = { folder: '', url: '' };
  let close: () => Promise<unknown> = async () => {};
  // One worker runs the tests of the file, after its build.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    site.folder = copyProject({ withCache: true });
    change(site.folder);
    await build(site.folder, settings);
    const server = await startStaticServer(join(site.folder, 'dist'));
    Object.assign(site, { url: server.url });
    close = server.close;
  });
  test.afterAll(async () => {
    await close();
    rmSync(site.folder, { recursive: true, force: true });
  });
  return site;
}
