import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import { jsonSchemaOf } from '#schemas/fields.ts';
import { interfaceSchema } from '#schemas/interface.ts';

/**
 * Lets code import one part of the messages: `import messages from '#content/interface.yaml?part=search'`. For scripts in
 * the browser that need many messages of which a page shows few: as properties of an island, all of them would be in its
 * HTML. Each part is a module, so that it is loaded with the code that uses it.
 */
export function contentModules(): AstroIntegration {
  return {
    name: 'content-modules',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        // Content belongs to the root of the site, which may be another folder than that of its code.
        const alias = { '#content': fileURLToPath(new URL('content', config.root)) };
        updateConfig({ vite: { plugins: [part], resolve: { alias } } });
      },
      'astro:config:done': ({ injectTypes }) => {
        const parts = Object.keys(jsonSchemaOf(interfaceSchema).properties ?? {});
        injectTypes({ filename: 'interface-parts.d.ts', content: parts.map(typeOf).join('\n') });
      },
    },
  };
}

const typeOf = (part: string) => `declare module '#content/interface.yaml?part=${part}' {
  const messages: import('#schemas/interface.ts').InterfaceMessages['${part}'];
  export default messages;
}`;

const part: Plugin = {
  name: 'content-modules',
  transform: {
    filter: { id: /\/content\/interface\.yaml\?part=\w+$/ },
    handler(text, id) {
      const messages = parse(text)[id.split('?part=')[1] ?? ''];
      return { code: `export default ${JSON.stringify(messages)};`, map: null };
    },
  },
};
