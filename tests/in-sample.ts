import { spawnSync } from 'node:child_process';
import { isSampleBuilt, makeSampleRoot } from './support/sample-root.ts';

/**
 * Runs a program of node_modules in the sample site: `node tests/in-sample.ts vitest/vitest.mjs run`. For a browser, the
 * site is built first, unless it was since the last change.
 */
const [program = '', ...args] = process.argv.slice(2);
const cwd = makeSampleRoot();
const run = (file: string, ...rest: string[]) =>
  spawnSync(process.execPath, [`node_modules/${file}`, ...rest], { cwd, stdio: 'inherit' }).status ?? 1;

const needsBuild = program.startsWith('@playwright') && !isSampleBuilt(cwd);
process.exitCode = (needsBuild && run('astro/bin/astro.mjs', 'build', '--silent')) || run(program, ...args);
