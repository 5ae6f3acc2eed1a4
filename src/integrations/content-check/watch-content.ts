import { fileURLToPath } from 'node:url';
import type { ViteDevServer } from 'vite';
import { checkContent } from './check-content.ts';
import { formatProblems } from './format-problems.ts';
import { overlayOf, pageBelow } from './overlay.ts';
import { createRecheck } from './recheck.ts';

/**
 * Checks the content now and after each change, and says in the terminal and in the browser what is wrong.
 * Resolves when the content is right for the first time: Astro does not start on an entry that its schema refuses.
 */
export function watchContent(server: ViteDevServer, root: URL): Promise<void> {
  const folder = fileURLToPath(new URL('content/', root));
  const { hot } = server.environments.client;
  const recheck = createRecheck(
    () => checkContent(folder),
    (problems, hadProblems) => {
      if (problems.length > 0) {
        console.error(`\n${formatProblems(problems)}\n`);
        hot.send(overlayOf(problems, root));
      } else if (hadProblems) {
        console.log('\nThe content has no problems any more.\n');
        hot.send({ type: 'full-reload' });
      }
    },
  );

  server.watcher.on('all', (_, path) => {
    if (path.startsWith(folder)) recheck.change();
  });
  // While something is wrong no page is drawn: Astro would fail on it in words of its own.
  server.middlewares.use(async ({ headers }, response, next) => {
    const problems = headers.accept?.includes('text/html') ? await recheck.latest() : [];
    if (problems.length === 0) return next();
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(pageBelow(problems));
  });
  hot.on('vite:client:connect', async (_, client) => {
    const problems = await recheck.latest();
    if (problems.length > 0) client.send(overlayOf(problems, root));
  });
  return recheck.mended();
}
