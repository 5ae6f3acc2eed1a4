import { globSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Packages that reach visitors outside of bundles: in HTML, as fonts and as icons. */
const UNBUNDLED = [
  'astro',
  'vite',
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/figtree',
  'lucide-static',
  'pagefind',
];
const RULE = '-'.repeat(80);
/** The folder of a package: up to `@scope/name` or `name` after the last `node_modules/`. */
const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//;

/** Collects the folders of the packages in client bundles. */
const bundledPackages = (folders: Set<string>): Plugin => ({
  name: 'bundled-packages',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
    for (const id of modules) {
      const [folder] = PACKAGE_FOLDER.exec(id.replaceAll('\\', '/')) ?? [];
      if (folder) folders.add(folder);
    }
  },
});

function licenseOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const names = globSync('{license,licence,LICENSE,LICENCE}{,.md,.txt,/LICENSE}', { cwd: folder });
  const file = names.find((each) => statSync(join(folder, each)).isFile());
  if (!license || !file) throw new Error(`${name} has no license or no license text. Visitors get code from it.`);
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}

/** Name, version and license text of each package. */
export const licenseText = (folders: Iterable<string>) =>
  [...new Set(folders)].map(licenseOf).sort().join(`\n${RULE}\n\n`);

/** Writes licenses.txt: the licenses of all third-party code, fonts and icons that visitors get. */
export function licenses(): AstroIntegration {
  const folders = new Set(UNBUNDLED.map((name) => join('node_modules', name, '/')));
  return {
    name: 'licenses',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const plugins = [bundledPackages(folders)];
        updateConfig({ vite: { plugins, worker: { plugins: () => plugins } } });
      },
      'astro:build:done': ({ dir }) => writeFile(join(fileURLToPath(dir), 'licenses.txt'), licenseText(folders)),
    },
  };
}
