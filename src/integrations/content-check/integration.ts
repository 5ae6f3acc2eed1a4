import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { logHandlers } from 'astro/config';
import type { ViteDevServer } from 'vite';
import { checkContent } from './check-content.ts';
import { formatProblems } from './format-problems.ts';
import { watchContent } from './watch-content.ts';

/**
 * Checks content/ before a build, which then ends at once, and while `astro dev` runs. Give it as the first
 * integration, so that nothing else complains about the same mistake in words of its own.
 */
export function contentCheck(): AstroIntegration {
  let root: URL;
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        root = config.root;
        if (command === 'build') {
          await endOnProblems(root);
          updateConfig({
            logger: logHandlers.compose(config.logger ?? logHandlers.node(), handler('fail-on-error.ts')),
          });
        }
        if (command === 'dev' && !config.logger) updateConfig({ logger: handler('quiet-schema-errors.ts') });
      },
      'astro:server:setup': async ({ server }) => {
        if (isForEditors(server)) await watchContent(server, root);
      },
    },
  };
}

/** Servers that only read the content, as `astro sync` and the test runner start them, watch no files. */
const isForEditors = ({ config }: ViteDevServer) => config.server.watch !== null && !process.env.VITEST;

async function endOnProblems(root: URL): Promise<void> {
  const problems = await checkContent(fileURLToPath(new URL('content/', root)));
  if (problems.length === 0) return;
  console.error(formatProblems(problems));
  process.exit(1);
}

const handler = (file: string) => ({ entrypoint: new URL(file, import.meta.url) });
