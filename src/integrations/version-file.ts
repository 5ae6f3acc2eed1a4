import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { AstroIntegration } from 'astro';
import { VERSION_FILE } from '#lib/site-url.ts';

/** Writes the version file, by which the studio knows whether what was published is live. */
export function versionFile(): AstroIntegration {
  return {
    name: 'version-file',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const commit = await promisify(execFile)('git', ['rev-parse', 'HEAD']).catch(() => undefined);
        if (commit) await writeFile(new URL(VERSION_FILE, dir), commit.stdout);
        else logger.warn(`${VERSION_FILE} is left out, since Git knows no commit of this folder`);
      },
    },
  };
}
