import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AstroIntegration, build } from 'astro';

/**
 * Builds the site and prints the hashes of its HTML, CSS and JavaScript by file: `written` when Astro had written them,
 * `final` at the end of the build. The folder of the index is Pagefind's alone. A program of its own, because a test
 * runner's NODE_ENV would change the build.
 */
const outDir = resolve(process.argv[2] ?? '');

function hashesOf(folder: string): Record<string, string> {
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
  return Object.fromEntries(
    globSync('**/*.{html,css,js}', { cwd: folder, exclude: ['pagefind'] }).map((file) => [file, hashOf(file)]),
  );
}

let written: Record<string, string> = {};
// This hook runs before every `astro:build:done`; a rule test keeps our integrations from using it.
const recorder: AstroIntegration = {
  name: 'recorder',
  hooks: {
    'astro:build:generated': ({ dir }) => {
      written = hashesOf(fileURLToPath(dir));
    },
  },
};
await build({ outDir, integrations: [recorder], logLevel: 'error' });
console.log(JSON.stringify({ written, final: hashesOf(outDir) }));
