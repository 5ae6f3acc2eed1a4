import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const PICTURES = 'content/{images,articles}/**/*.{jpg,jpeg,png,webp,avif}';

/**
 * Removes the original files of pictures from the built site. Astro leaves those that no page shows, such as a draft's,
 * and an original may say where it was taken.
 */
export function pictureOriginals(): AstroIntegration {
  return {
    name: 'picture-originals',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const originals = Map.groupBy(globSync(PICTURES), (file) => statSync(file).size);
        const folder = fileURLToPath(new URL('_astro/', dir));
        for (const name of globSync('*.{jpg,jpeg,png,webp,avif}', { cwd: folder })) {
          const built = join(folder, name);
          const same = originals.get(statSync(built).size) ?? [];
          if (same.some((file) => readFileSync(file).equals(readFileSync(built)))) rmSync(built);
        }
      },
    },
  };
}
