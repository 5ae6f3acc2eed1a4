import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { parse } from 'yaml';

/**
 * Lets code import one part of a YAML file: `import words from '#content/crawl-tool.yaml?part=form'`. For scripts in the
 * browser that need many words of which a page shows few: as properties of an island, all of them would be in its HTML.
 * Each part is a module, so that it is loaded with the code that uses it.
 */
export function yamlParts(): AstroIntegration {
  return {
    name: 'yaml-parts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [yamlPart] } });
      },
    },
  };
}

const yamlPart: Plugin = {
  name: 'yaml-parts',
  transform: {
    filter: { id: /\/content\/.+\.yaml\?part=\w+$/ },
    handler(text, id) {
      const words = parse(text)[id.split('?part=')[1] ?? ''];
      return { code: `export default ${JSON.stringify(words)};`, map: null };
    },
  },
};
