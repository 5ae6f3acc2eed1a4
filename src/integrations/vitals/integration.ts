import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { loadEnv } from 'vite';
import { pageIdOf, routes } from '../../lib/routes.ts';
import { vitalsScript, withVitals } from './vitals-script.ts';

/** The crawl page holds a key and lets nothing foreign in; what shows an error depends on no other file. */
const UNMEASURED = [`${pageIdOf(routes.crawl)}.html`, '500.html'];

/** Measures real visits, if an address to send the figures to is set; else nothing of it is in the site. */
export function vitals(): AstroIntegration {
  let address = '';
  return {
    name: 'vitals',
    hooks: {
      'astro:config:done': ({ config }) => {
        address = loadEnv('production', fileURLToPath(config.root), 'PUBLIC_')['PUBLIC_VITALS_URL'] ?? '';
      },
      'astro:build:done': ({ dir }) => (address ? addTo(fileURLToPath(dir), address) : undefined),
    },
  };
}

async function addTo(root: string, address: string) {
  const { name, code } = await vitalsScript(address);
  await writeFile(join(root, '_astro', name), code);
  for (const page of globSync('**/*.html', { cwd: root }).filter((each) => !UNMEASURED.includes(each))) {
    const file = join(root, page);
    await writeFile(file, withVitals(await readFile(file, 'utf8'), name, address));
  }
}
