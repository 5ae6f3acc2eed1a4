import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { withPolicy } from './page-policy.ts';

/** Makes the finished pages ready for hosts. It comes last: hashes and compressed files are of what stands in the end. */
export function hosting(): AstroIntegration {
  return {
    name: 'hosting',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        for (const page of globSync('**/*.html', { cwd: root })) await writePolicy(join(root, page));
      },
    },
  };
}

const writePolicy = async (file: string) => writeFile(file, withPolicy(await readFile(file, 'utf8')));
