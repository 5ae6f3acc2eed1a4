import type { Plugin } from 'vite';

/** `@scope/name` or `name` behind the last `node_modules/`. */
const PACKAGE = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Gathers the folders of packages of which something is in a bundle that browsers load. */
export const bundledPackages = (folders: Set<string>): Plugin => ({
  name: 'bundled-packages',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk') continue;
      for (const id of part.moduleIds) {
        const [folder] = PACKAGE.exec(id.replaceAll('\\', '/')) ?? [];
        if (folder) folders.add(folder);
      }
    }
  },
});
