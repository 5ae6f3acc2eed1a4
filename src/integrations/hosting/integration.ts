import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { buildCache } from '../../lib/build-cache.ts';
import { isPreview, readGone, readRedirects } from '../documents.ts';
import { caddyfile } from './caddyfile.ts';
import { compressAll } from './compress.ts';
import { nginxConf } from './nginx-conf.ts';
import { headersFile, redirectsFile } from './static-host-files.ts';

/** For self-hosted servers; outside of dist, which holds only what is served. */
const CONFIGURATIONS = '.hosting';

/** Writes what hosts need: headers, redirects, configurations and compressed copies. It runs last, on the final files. */
export function hosting(): AstroIntegration {
  let host = '';
  return {
    name: 'hosting',
    hooks: {
      'astro:config:done': ({ config }) => {
        host = new URL(config.site ?? '').host;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const startedAt = performance.now();
        const root = fileURLToPath(dir);
        const addresses = { redirects: readRedirects(), gone: readGone() };
        await writeAll(root, { _headers: headersFile(isPreview()), _redirects: redirectsFile(addresses) });
        await writeAll(CONFIGURATIONS, {
          Caddyfile: caddyfile(host, addresses),
          'nginx.conf': nginxConf(host, addresses),
        });
        await compressAll(root);
        await buildCache.prune();
        logger.info(`headers, compressed files in ${Math.round(performance.now() - startedAt)} ms`);
      },
    },
  };
}

async function writeAll(folder: string, files: Record<string, string>) {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}
