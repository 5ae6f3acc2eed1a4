import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { gitIn, readPlace } from '#check/index.ts';
import { VERSION_FILE } from '#lib/site-url.ts';

/** Writes the version file, by which the studio knows whether what was published is live. */
export function versionFile(): AstroIntegration {
  return {
    name: 'version-file',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const place = await readPlace(gitIn(process.cwd())).catch((error: Error) => error);
        if (place instanceof Error) logger.warn(`${VERSION_FILE} is left out. Git says: ${place.message}`);
        else if (place?.head) await writeFile(new URL(VERSION_FILE, dir), `${place.head}\n`);
        else logger.warn(`${VERSION_FILE} is left out, since Git knows no commit of this folder`);
      },
    },
  };
}
