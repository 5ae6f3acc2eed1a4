import { globSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { componentsIn, keepWords, replacePictures, withoutMark } from '#lib/mdx.ts';

/**
 * Lets pages and articles in content/ use sections by name. Each page imports only the sections that it uses, and so only their
 * styles: passing all sections to `<Content components>` would put the CSS of each on every page.
 */
export const sectionImports = (): Plugin => ({
  name: 'section-imports',
  enforce: 'pre',
  configResolved(config) {
    site = config.root;
  },
  transform(source, id) {
    if (!id.endsWith('.mdx') || !/^content\/(pages|articles)\//.test(fileOf(id))) return;
    const mdx = keepWords(replacePictures(withoutMark(source)));
    const used = new Set(componentsIn(mdx).map(({ name }) => name));
    const imported = globSync('*/*.astro', { cwd: folder })
      .map((file) => ({ name: basename(file, '.astro'), path: resolve(folder, file) }))
      .filter(({ name }) => used.has(name));
    return { code: withImports(mdx, imported), map: null };
  },
});

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The root of the site: the project, or another folder with content of its own. */
let site = root;
/** From there: content/pages/about.mdx. */
const fileOf = (id: string) => relative(site, id).replaceAll('\\', '/');
const folder = resolve(root, 'src/sections');

interface ImportedSection {
  name: string;
  path: string;
}

const importOf = ({ name, path }: ImportedSection) => `import ${name} from ${JSON.stringify(path)};`;

const withImports = (mdx: string, sections: readonly ImportedSection[]) =>
  `${mdx}\n\n${sections.map(importOf).join('\n')}\n`;
