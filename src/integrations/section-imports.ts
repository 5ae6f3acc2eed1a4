import { existsSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { replacePictures } from './markdown-pictures.ts';

/**
 * Lets pages and articles in content/ use sections by name. Each page imports only the sections that it uses, and so only their
 * styles: passing all sections to `<Content components>` would put the CSS of each on every page.
 */
export function sectionImports(): AstroIntegration {
  return {
    name: 'section-imports',
    hooks: {
      'astro:config:setup': ({ updateConfig, config }) => {
        updateConfig({ vite: { plugins: [appendImports(new URL('components/sections/', config.srcDir))] } });
      },
    },
  };
}

const appendImports = (sections: URL): Plugin => ({
  name: 'section-imports',
  enforce: 'pre',
  transform(source, id) {
    if (!/\/(content\/(pages|articles)|tests\/catalogue)\/.*\.mdx$/.test(id)) return;
    const code = replacePictures(source);
    const used = new Set(Array.from(code.matchAll(/<([A-Z]\w*)/g), ([, name]) => name));
    const imports = [...used]
      .map((name) => ({ name, file: new URL(`${name}.astro`, sections) }))
      .filter(({ file }) => existsSync(file))
      .map(({ name, file }) => `import ${name} from ${JSON.stringify(file.pathname)};`);
    return { code: `${code}\n\n${imports.join('\n')}\n`, map: null };
  },
});
