import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pageIdOf } from '#lib/routes.ts';
import type { PageProblem } from './built-pages.ts';

/**
 * The content gate: what must hold of any content before it goes live. It says what is wrong in words for its editor, each
 * with the file. `--built` asks the pages of the last build alone: `npm test` has asked spelling, and the build the content.
 */
const startedAt = performance.now();

function runs(name: string, file: string, ...args: string[]): boolean {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  console.log(`${status === 0 ? '✓' : '✗'} ${name}`);
  if (status !== 0) console.log(stdout + stderr);
  return status === 0;
}

/** Where an editor finds the page. */
function fileOf(path: string): string {
  const name = path.split('/').at(-1);
  const files = [`content/pages/${pageIdOf(path)}.mdx`, `content/articles/${name}.mdx`];
  return files.find(existsSync) ?? path;
}

/** In the order in which an editor has written them, each once: a mistake in the menu is one of each page. */
function tell(name: string, problems: readonly PageProblem[]): boolean {
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`);
  const byMessage = Map.groupBy(problems, ({ message }) => message);
  for (const [message, places] of byMessage) {
    const [first, ...others] = places.map(({ path }) => fileOf(path));
    console.log(`${first} ${message}${others.length > 0 ? ` (and ${others.length} more pages)` : ''}`);
  }
  return problems.length === 0;
}

const isBuilt =
  process.argv.includes('--built') ||
  (runs('content', 'src/check/cli.ts') &&
    runs('spelling', 'node_modules/cspell/bin.mjs', 'lint', '--no-progress', '--show-suggestions', 'content/**') &&
    runs('build', 'node_modules/astro/bin/astro.mjs', 'build', '--silent'));

async function asksPages(): Promise<boolean> {
  // They read the content and the built site.
  const { builtProblems } = await import('./built-pages.ts');
  const { openedProblems } = await import('./opened-pages.ts');
  const { questionProblems } = await import('./questions.ts');
  const isGood = [tell('pages as built', builtProblems()), tell('search', await questionProblems())].every(Boolean);
  return tell('pages as opened', await openedProblems()) && isGood;
}

const isGood = isBuilt && (await asksPages());
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(isGood ? `The site can go live. (${seconds} s)` : `The site can't go live yet. (${seconds} s)`);
process.exitCode = isGood ? 0 : 1;
