import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { logHandlers } from 'astro/config';
import { checkContent } from './check-content.ts';
import { type Forms, watchContent } from './dev-server.ts';
import { formatProblems } from './problem.ts';

/**
 * Checks content/ before a build, which then stops, and while `astro dev` runs. List it as the first integration, so
 * that its messages come before Astro's own about the same mistake.
 */
export function contentCheck({ forms }: { forms: Forms | undefined }): AstroIntegration {
  let root: URL;
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        root = config.root;
        if (command === 'build') {
          const problems = await checkContent(fileURLToPath(new URL('content/', root)));
          if (problems.length > 0) {
            console.error(formatProblems(problems));
            process.exit(1);
          }
          const log = config.logger ?? logHandlers.node();
          const failOnError = { entrypoint: new URL('fail-on-error.ts', import.meta.url) };
          updateConfig({
            logger: logHandlers.compose(log, failOnError),
            // If two routes have one address, Astro would only leave one out.
            prerenderConflictBehavior: 'error',
          });
        }
      },
      'astro:server:setup': ({ server, refreshContent }) => {
        // `astro sync` and the test runner start a server that watches no files.
        const isForEditors = server.config.server.watch !== null && !process.env.VITEST;
        if (isForEditors) watchContent(server, root, async () => refreshContent?.({}), forms);
      },
    },
  };
}
