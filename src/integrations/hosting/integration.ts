import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { caddyfile } from './caddyfile.ts';
import { compressAll } from './compress.ts';
import { headersFile } from './headers-file.ts';
import { nginxConf } from './nginx-conf.ts';
import { redirectsFile } from './redirects-file.ts';

/** For hosts of one's own; beside the built site, which holds nothing that is not served. */
const CONFIGURATIONS = '.hosting';

/** Makes the finished pages ready for hosts. It comes last: hashes and compressed files are of what stands in the end. */
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
        await writeAll(root, { _headers: headersFile(), _redirects: redirectsFile() });
        await writeAll(CONFIGURATIONS, { Caddyfile: caddyfile(host), 'nginx.conf': nginxConf(host) });
        await compressAll(root);
        logger.info(`headers, compressed files in ${Math.round(performance.now() - startedAt)} ms`);
      },
    },
  };
}

async function writeAll(folder: string, files: Record<string, string>) {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}
