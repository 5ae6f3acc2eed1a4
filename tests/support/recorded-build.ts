import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AstroInlineConfig, type AstroIntegration, build } from 'astro';
import config from '../../astro.config.mjs';

/**
 * Builds the site and prints the hashes of its HTML, CSS and JavaScript by file: `written` when Astro had written them,
 * `final` at the end of the build. A program of its own, because a test runner's NODE_ENV would change the build.
 */
const outDir = resolve(process.argv[2] ?? '');
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** Hashes by file. The element of a page's security policy is the one thing that is not Astro's. */
function hashesOf(folder: string): Record<string, string> {
  const hashOf = (file: string) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return createHash('sha256').update(text.replace(POLICY, '')).digest('hex');
  };
  return Object.fromEntries(globSync('**/*.{html,css,js}', { cwd: folder }).map((file) => [file, hashOf(file)]));
}

let written: Record<string, string> = {};
// It comes first, so its hook runs before that of every other integration.
const recorder: AstroIntegration = {
  name: 'recorder',
  hooks: {
    'astro:build:generated': ({ dir }) => {
      written = hashesOf(fileURLToPath(dir));
    },
  },
};
const integrations = [recorder, ...(config.integrations ?? [])];
// `defineConfig` infers types of fonts that the inline config does not accept.
const settings = { ...config, configFile: false, outDir, integrations, logLevel: 'error' } as unknown;
await build(settings as AstroInlineConfig);
console.log(JSON.stringify({ written, final: hashesOf(outDir) }));
